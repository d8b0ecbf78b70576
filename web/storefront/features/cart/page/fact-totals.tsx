import type { FactTotal } from '#contracts/cart/cart.ts';
import { formatNumber } from '#web/shared/format/format-number.ts';

/** The sums of facts over all pieces, with what the shop says of large ones. */
export function FactTotals({ totals }: { totals: readonly FactTotal[] }) {
  return totals.map(({ key, label, amount, unit, note }) => (
    <p className="fact-total" key={key}>
      {label}: <strong>{unit === '' ? formatNumber(amount) : `${formatNumber(amount)} ${unit}`}</strong>.
      {note === '' ? null : <span> {note}</span>}
    </p>
  ));
}
