export type Tone = 'plain' | 'good' | 'warn' | 'bad' | 'info';

/** A state in words; the colour only repeats them. */
export function StatusBadge({ tone, children }: { tone: Tone; children: string }) {
  return <span className={tone === 'plain' ? 'badge' : `badge badge-${tone}`}>{children}</span>;
}
