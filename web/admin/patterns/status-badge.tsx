export type Tone = 'plain' | 'good' | 'warn' | 'bad' | 'info';

/** How one state is notified of. */
export interface Look {
  label: string;
  tone: Tone;
}

/** The same of a state by which a list is filtered: `plural` names all that are in it. */
export interface ListedLook extends Look {
  plural: string;
}

/** A state in words; the colour only repeats them. */
export function StatusBadge({ tone, children }: { tone: Tone; children: string }) {
  return <span className={tone === 'plain' ? 'badge' : `badge badge-${tone}`}>{children}</span>;
}
