import { boxParts } from '#contracts/cart/box-parts.rule.ts';
import type { Totals } from '#contracts/cart/cart.ts';
import type { Sum } from '#contracts/common/money.ts';
import { statesVat } from '#contracts/common/stated-vat.rule.ts';
import { formatDeliveryCost } from '#web/shared/format/format-delivery-cost.ts';
import { formatMoney, formatOtherCurrency } from '#web/shared/format/format-money.ts';
import { useSettings } from '#web/storefront/features/settings/settings-query.ts';

/** The totals computed by the server, with each discount by name. */
export function TotalsList({
  totals,
  deliveryLabel = 'Доставка',
  stale = false,
  refunded,
  withParts = false,
}: {
  totals: Totals;
  deliveryLabel?: string;
  stale?: boolean;
  /** The refunded amount of a paid order. */
  refunded?: Sum;
  /** Whether a box names its pieces, where no lines do. */
  withParts?: boolean;
}) {
  const { dualDisplay } = useSettings();
  return (
    <dl className="totals" data-stale={stale || undefined}>
      <div>
        <dt>Продукти</dt>
        <dd>{formatMoney(totals.subtotal)}</dd>
      </div>
      {(totals.discounts ?? []).map(({ name, code, amount, freeDelivery, box }) => (
        <div key={code ?? name} className="totals-discount">
          <dt>
            {name}
            {withParts && box ? <small className="stack">{boxParts(box)}</small> : null}
          </dt>
          <dd>{freeDelivery ? 'безплатна доставка' : `−${formatMoney(amount)}`}</dd>
        </div>
      ))}
      <div>
        <dt>{deliveryLabel}</dt>
        <dd>{formatDeliveryCost(totals)}</dd>
      </div>
      <div className="totals-sum">
        <dt>Общо</dt>
        <dd>
          {formatMoney(totals.total)}
          {dualDisplay ? <span>{formatOtherCurrency(totals.total)}</span> : null}
          {totals.dueToCourier === undefined ? null : <span>без доставката</span>}
        </dd>
      </div>
      {statesVat(totals) ? (
        <div className="totals-vat">
          <dt>В това число ДДС</dt>
          <dd>{formatMoney(totals.vatIncluded)}</dd>
        </div>
      ) : null}
      {refunded && refunded.amount > 0 ? (
        <div className="totals-refund">
          <dt>Върнати пари</dt>
          <dd>{formatMoney(refunded)}</dd>
        </div>
      ) : null}
    </dl>
  );
}
