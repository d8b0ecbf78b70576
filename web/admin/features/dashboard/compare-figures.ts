const percent = new Intl.NumberFormat('bg-BG', {
  style: 'percent',
  maximumFractionDigits: 0,
  signDisplay: 'exceptZero',
});
const share = new Intl.NumberFormat('bg-BG', { style: 'percent', maximumFractionDigits: 1 });

/** How a figure changed, with the percentage as text. */
export interface Change {
  direction: 'up' | 'down' | 'same';
  text: string;
}

/** The change relative to the previous figure. Null when that is zero. */
export function changeOf(now: number, before: number): Change | null {
  if (before === 0) return null;
  const ratio = (now - before) / before;
  const text = percent.format(ratio);
  if (Math.abs(ratio) < 0.005) return { direction: 'same', text: 'без промяна' };
  return { direction: ratio > 0 ? 'up' : 'down', text };
}

/** The fraction of `all` that `some` is, at most 1. Null when `all` is zero. */
export function shareOf(some: number, all: number): number | null {
  return all === 0 ? null : Math.min(1, some / all);
}

/** A fraction as a percentage: `12,5%`. */
export function formatShare(value: number): string {
  return share.format(value);
}
