import { Suspense, useEffect, useId, useState } from 'react';
import type { CartLine, Totals } from '#contracts/cart/cart.ts';
import { formatMoney, formatOtherCurrency } from '#web/shared/format/format-money.ts';
import { useSettings, useText } from '#web/storefront/features/settings/settings-query.ts';
import { lazyPart } from '#web/storefront/platform/lazy-part.tsx';
import type { CartView } from '../cart-query.ts';
import { CheckoutLink } from '../checkout-link.tsx';
import { DiscountCode } from './discount-code.tsx';
import { FactTotals } from './fact-totals.tsx';
import { TotalsList } from './totals-list.tsx';

// The cart is complete without it.
const DeliveryNudge = lazyPart(
  () => import('./delivery-nudge.tsx'),
  () => null,
);

/** Further from free delivery, an offer would be no small addition. */
const mostMissing = 0.6;

/** The total, the amount missing for free delivery, and the checkout button. */
export function CartSummary({ cart, waiting }: { cart: CartView; waiting: boolean }) {
  const { paymentMethods, dualDisplay } = useSettings();
  const returns = useText('cart-returns', 'Връщане до 14 дни.');
  const { totals } = cart;
  if (!totals) return null;
  const isShort = cart.lines.some(({ available }) => !available);
  return (
    <aside className="panel cart-summary fluid stack" aria-label="Сума">
      <div className="cart-sums fluid stack">
        <FreeDelivery cart={cart} stale={waiting} />
        <TotalsList totals={totals} deliveryLabel="Доставка до адрес" stale={waiting} />
        <OfficePrice totals={totals} />
        <DiscountCode cart={cart} />
        {isShort ? (
          <p className="line-notice badge-bad">Някои продукти не достигат. Намали ги или ги премахни, за да поръчаш.</p>
        ) : null}
      </div>
      {/* On a phone at the bottom of the window from the first line on: its place in the page is after the sums. */}
      <div className="cart-bar">
        <p aria-hidden="true">
          <strong>{formatMoney(totals.total)}</strong>
          {dualDisplay ? <span>{formatOtherCurrency(totals.total)}</span> : null}
        </p>
        <CheckoutLink />
      </div>
      <FactTotals totals={cart.factTotals} />
      <p className="cart-trust">
        <span>{paymentMethods.includes('cod') ? 'Плащаш при доставка. ' : ''}</span>
        {describeReturns(cart.lines, returns)}
      </p>
    </aside>
  );
}

/** That the delivery may cost less than the sum says, which counts one to an address until the buyer chooses. */
function OfficePrice({ totals: { delivery, dueToCourier } }: { totals: Totals }) {
  const { deliveryMethods, delivery: prices } = useSettings();
  const isAddressPrice = dueToCourier === undefined && delivery.amount === prices.addressPrice.amount;
  if (!isAddressPrice || !deliveryMethods.includes('office') || prices.officePrice.amount >= delivery.amount)
    return null;
  return <p className="fine">До офис на куриер: {formatMoney(prices.officePrice)}, избираш при поръчката.</p>;
}

function describeReturns(lines: readonly CartLine[], promise: string): string {
  const lasting = lines.filter(({ engraved }) => engraved?.returnable === false);
  if (lasting.length === 0) return promise;
  return lasting.length < lines.length ? `${promise.replace(/\.$/, '')}, без гравираното.` : 'Гравираното не се връща.';
}

/** The amount missing for free delivery. */
export function FreeDelivery({
  cart: { lines, totals, untilFreeDelivery },
  stale = false,
}: {
  cart: CartView;
  stale?: boolean;
}) {
  const labelId = useId();
  const [isInBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  const { freeFrom } = useSettings().delivery;
  const [before = '', after = ''] = useText('cart-delivery', 'Още {сума} до безплатна доставка').split('{сума}');
  if (!totals || !freeFrom || !untilFreeDelivery) return null;
  const isFree = untilFreeDelivery.amount === 0;
  return (
    <div className="free stack" data-stale={stale || undefined}>
      <p id={labelId}>
        {isFree ? (
          <strong>Доставката е безплатна.</strong>
        ) : (
          <span>
            {before}
            <strong>{formatMoney(untilFreeDelivery)}</strong>
            {after}
          </span>
        )}
      </p>
      <progress
        aria-labelledby={labelId}
        max={freeFrom.amount}
        value={isFree ? freeFrom.amount : Math.min(totals.subtotal.amount, freeFrom.amount)}
      />
      {isInBrowser && !isFree && untilFreeDelivery.amount <= freeFrom.amount * mostMissing ? (
        <Suspense>
          <DeliveryNudge missing={untilFreeDelivery} inCart={lines.map(({ productId }) => productId)} />
        </Suspense>
      ) : null}
    </div>
  );
}
