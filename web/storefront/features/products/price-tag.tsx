import type { Money } from '#contracts/common/money.ts';
import { reductionPercent } from '#contracts/products/prices/price-facts.rule.ts';
import { formatMoney, formatOtherCurrency } from '#web/shared/format/format-money.ts';
import { useSettings } from '#web/storefront/features/settings/settings-query.ts';

/** A price with the second currency beneath it and, if reduced, the compare-at price. */
export function PriceTag({
  price,
  before,
  isFrom = false,
}: {
  price: Money;
  before: Money | null | undefined;
  /** Other variants cost more. */
  isFrom?: boolean | undefined;
}) {
  const { dualDisplay } = useSettings();
  const isReduced = before && before.amount > price.amount;
  return (
    <p className="tag">
      {isReduced ? (
        <s className="tag-before">
          <span className="sr-only">Преди </span>
          {formatMoney(before)}
        </s>
      ) : null}
      <span className="tag-now">
        {isFrom || isReduced ? (
          <>
            {isReduced ? <span className="sr-only">Сега </span> : null}
            {isFrom ? <small>от </small> : null}
            <span>{formatMoney(price)}</span>
          </>
        ) : (
          formatMoney(price)
        )}
      </span>
      {dualDisplay ? <span className="tag-other">{formatOtherCurrency(price)}</span> : null}
    </p>
  );
}

/** The discount label, "−15 %", based on the lowest price of the last 30 days where known. */
export function ReductionMark({
  price,
  before,
  lowest,
}: {
  price: Money;
  before: Money | null | undefined;
  lowest: Money | null | undefined;
}) {
  if (!before) return null;
  const percent = reductionPercent(lowest ?? before, price);
  return percent > 0 ? <span className="reduction">{`−${percent} %`}</span> : null;
}

/** The lowest prior price that the law requires beside a reduction. */
export function LowestPrice({ lowest, label }: { lowest: Money | null | undefined; label: string }) {
  return !lowest ? null : <p className="tag-lowest">{`${label}: ${formatMoney(lowest)}`}</p>;
}
