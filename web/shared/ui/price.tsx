import type { Money } from '#contracts/common/money.ts';
import { formatMoney, formatOtherCurrency } from '#web/shared/format/format-money.ts';

/** An amount in the store's currency, with the second currency beneath it while dual display applies. */
export function Price({ money, dual, className = '' }: { money: Money; dual: boolean; className?: string }) {
  return (
    <span className={`price ${className}`}>
      <span className="price-main">{formatMoney(money)}</span>
      {dual ? <span className="price-other">{formatOtherCurrency(money)}</span> : null}
    </span>
  );
}
