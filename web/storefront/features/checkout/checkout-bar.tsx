import type { Totals } from '#contracts/cart/cart.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import type { DeliveryTotals } from './checkout-cart.ts';

/** On a narrow screen: the total, always visible, with a link to the button. */
export function CheckoutBar({ totals }: { totals: DeliveryTotals }) {
  return (
    <a className="checkout-bar" href="#checkout-sum">
      <span>Общо с доставка</span>
      <strong>
        <span className="only-address">{totalOf(totals.address)}</span>
        <span className="only-office">{totals.office ? totalOf(totals.office) : '…'}</span>
      </strong>
      <span aria-hidden="true">↓</span>
    </a>
  );
}

function totalOf({ total }: Totals): string {
  return formatMoney(total);
}
