/** The colour of a badge, by what the state means. */
export type Tone = 'plain' | 'good' | 'warn' | 'bad' | 'info';

/** The label and colour of a status. */
export interface StateLabel {
  label: string;
  tone: Tone;
}

/** The appearance of a status used as a filter: `plural` labels the group. */
export interface FilterStateLabel extends StateLabel {
  plural: string;
}

/** A status label; the colour only repeats it. */
export function StatusBadge({ tone, children }: { tone: Tone; children: string }) {
  return <span className={tone === 'plain' ? 'badge' : `badge badge-${tone}`}>{children}</span>;
}
