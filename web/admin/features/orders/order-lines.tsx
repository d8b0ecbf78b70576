import { Link } from '@tanstack/react-router';
import { boxParts } from '#contracts/cart/box-parts.rule.ts';
import { statesVat } from '#contracts/common/stated-vat.rule.ts';
import { describeLots } from '#contracts/orders/lot-pieces.rule.ts';
import type { AdminOrder, OrderLine } from '#contracts/orders/orders.ts';
import type { OrderMargin } from '#contracts/reports/order-margin.ts';
import { Fact } from '#web/admin/patterns/fact.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { formatDeliveryCost } from '#web/shared/format/format-delivery-cost.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { formatCount } from '#web/shared/format/format-number.ts';
import { useOrderContext } from './order-context-data.ts';
import { LineMargin, MarginTotals, useOrderMargin } from './order-margin.tsx';
import { RefundSummary } from './returns/refund-summary.tsx';
import { ReturnLink } from './returns/return-link.tsx';
import { ChangeLinesLink } from './revision/change-lines-link.tsx';

/** The ordered products with the names and prices at the time of the order. */
export function OrderLines({ order }: { order: AdminOrder }) {
  const { subtotal, discounts = [], vatIncluded, total } = order.totals;
  const margin = useOrderMargin(order);
  const lots = useOrderContext(order).data?.lots ?? [];
  const lotsOf = (id: string) => describeLots(lots.find(({ lineId }) => lineId === id)?.pieces ?? []);
  const pieces = order.lines.reduce((sum, line) => sum + line.quantity, 0);
  return (
    <FormSection
      title={`Продукти (${formatCount(pieces, 'брой', 'броя')})`}
      action={
        <Allowed to="catalog">
          <Link className="btn btn-quiet btn-small" to="/admin/discounts/explain" search={{ order: order.id }}>
            Защо тази цена?
          </Link>
        </Allowed>
      }
    >
      <ul className="order-lines">
        {order.lines.map((line) => (
          <Line key={line.id} line={line} lots={lotsOf(line.id)} margin={margin} />
        ))}
      </ul>
      <dl className="totals">
        <Fact term="Продукти">{formatMoney(subtotal)}</Fact>
        {discounts.map(({ name, code, amount, freeDelivery, box }) => (
          <Fact key={code ?? name} term={code === undefined ? name : `${name} (${code})`}>
            {freeDelivery ? 'безплатна доставка' : `−${formatMoney(amount)}`}
            {box && <small className="stack">{boxParts(box)}</small>}
          </Fact>
        ))}
        <Fact term="Доставка">{formatDeliveryCost(order.totals)}</Fact>
        <Fact term="Общо" className="grand-total">
          {formatMoney(total)}
        </Fact>
        {statesVat(order.totals) && (
          <Fact term="от които ДДС" className="muted">
            {formatMoney(vatIncluded)}
          </Fact>
        )}
        <RefundSummary order={order} />
        <MarginTotals margin={margin} />
      </dl>
      <ChangeLinesLink order={order} />
      <ReturnLink order={order} />
    </FormSection>
  );
}

function Line({ line, lots, margin }: { line: OrderLine; lots: string; margin: OrderMargin | undefined }) {
  const choices = line.attributes.map(({ name, value }) => `${name}: ${value}`).join(', ');
  return (
    <li>
      {line.imageUrl === null ? (
        <span className="thumb" />
      ) : (
        <img className="thumb" src={line.imageUrl} alt="" width={56} height={56} />
      )}
      <div className="two-lines">
        <a href={`/products/${line.slug}`} target="_blank" rel="noreferrer">
          {line.name}
        </a>
        <small>{[line.variantName, choices, `SKU ${line.sku}`].filter((part) => part !== '').join(' · ')}</small>
        {lots !== '' && <small>{lots}</small>}
        {movedOf(line) !== '' && <small>{movedOf(line)}</small>}
        {line.personalization !== '' && <small>Надпис: „{line.personalization}“</small>}
        <LineMargin margin={margin} lineId={line.id} />
      </div>
      <span className="line-quantity">
        <strong>{line.quantity}</strong> × {formatMoney(line.unitPrice)}
      </span>
      <strong className="line-total">{formatMoney(line.lineTotal)}</strong>
    </li>
  );
}

/** Shipped and returned quantities of a line, unless all units are in one place. */
function movedOf({ quantity, shipped, returned }: OrderLine): string {
  const isPart = shipped > 0 && shipped < quantity;
  return [isPart ? `изпратени ${shipped} от ${quantity}` : '', returned > 0 ? `върнати ${returned}` : '']
    .filter((part) => part !== '')
    .join(' · ');
}
