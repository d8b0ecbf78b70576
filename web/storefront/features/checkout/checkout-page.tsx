import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { ApiError } from '#web/shared/api/api-error.ts';
import { phoneLink } from '#web/shared/format/phone-link.ts';
import { useSession } from '#web/shared/session/session-store.ts';
import { cartTexts } from '#web/shared/texts/cart.ts';
import { buttonClass } from '#web/shared/ui/button.tsx';
import { ErrorState, Skeleton } from '#web/shared/ui/states.tsx';
import { useCart } from '#web/storefront/features/cart/use-cart.ts';
import { byPopularity } from '#web/storefront/features/products/product-search.ts';
import { useSettings } from '#web/storefront/features/settings/settings-query.ts';
import { OpenAccount, SwitchAccount, useOrderAs } from './checkout-account.tsx';
import type { CheckoutCart } from './checkout-cart.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { ClosedShop } from './closed-shop.tsx';

const route = getRouteApi('/checkout');

/** The whole checkout on one page, for guests too; signing in is offered above it. */
export function CheckoutPage() {
  const search = route.useSearch();
  const { status, user } = useSession();
  const [isExpired, setExpired] = useState(false);
  const selected = useOrderAs(search);
  const isGuest = status === 'guest';
  // An expired session must sign in again: its cart is not the guest's.
  const as = isExpired && search.as === undefined ? 'known' : selected;
  return (
    <div className="wrap checkout-page fluid stack">
      <div className="checkout-head row middle spread">
        <h1 className="page-title">Поръчка</h1>
        <AskUs />
      </div>
      {isGuest ? <SwitchAccount as={as} /> : null}
      {isGuest && as === 'known' ? (
        <OpenAccount as={as} search={search} expired={isExpired} />
      ) : (
        <Ordering key={user?.id ?? 'guest'} user={user} onExpired={() => setExpired(true)}>
          {isGuest && as === 'new' ? <OpenAccount as={as} search={search} expired={false} /> : null}
        </Ordering>
      )}
    </div>
  );
}

/** The header has no menu here: what a buyer may still need is the phone of the shop. */
function AskUs() {
  const { phone } = useSettings();
  return (
    <p className="fine">
      Въпрос?{' '}
      {phone === '' ? (
        <Link to="/help" className="link">
          Помощ
        </Link>
      ) : (
        <a href={phoneLink(phone)} className="link">
          {phone}
        </a>
      )}
    </p>
  );
}

/** The form, or `children` in its place; neither with an empty cart. */
function Ordering({
  user,
  onExpired,
  children,
}: {
  user: ReturnType<typeof useSession>['user'];
  onExpired: () => void;
  children: ReactNode;
}) {
  const { data, error, refetch } = useCart();
  const { takesOrders } = useSettings();
  // Keeps the ordered items visible while the cart is emptied before the confirmation.
  const [ordering, setOrdering] = useState<CheckoutCart | null>(null);
  const cart = ordering ?? data;
  if (cart) {
    if (cart.lines.length === 0 || !cart.totals) return <NothingToOrder />;
    if (!takesOrders && ordering === null) return <ClosedShop />;
    if (children !== null) return children;
    const full: CheckoutCart = { ...cart, totals: cart.totals };
    return <CheckoutForm user={user} cart={full} onOrdering={setOrdering} onExpired={onExpired} />;
  }
  if (!error) return <Skeleton rows={6} size="row" />;
  return (
    <ErrorState
      message={cartTexts.loadFailed}
      requestId={error instanceof ApiError ? error.requestId : ''}
      onRetry={() => void refetch()}
    />
  );
}

function NothingToOrder() {
  const { status } = useSession();
  const { sendsEmail } = useSettings();
  // Going back from the confirmation, the router would scroll to the position of the submit button.
  useEffect(() => {
    const frame = requestAnimationFrame(() => scrollTo(0, 0));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div className="state page-state">
      <img src="/illustrations/empty-cart.svg" alt="" width={320} height={240} />
      <h2>Няма какво да се поръча</h2>
      <p>
        Количката е празна. Ако току-що поръча,{' '}
        {status !== 'guest'
          ? 'поръчката е в профила ти.'
          : sendsEmail
            ? 'номерът е в писмото, което ти пратихме.'
            : 'намери я по номера ѝ и имейла си.'}
      </p>
      <p className="row centered">
        <Link to="/products" search={byPopularity} className={buttonClass('primary')}>
          Разгледай продуктите
        </Link>
        {status === 'guest' ? (
          <Link to="/order/$id" params={{ id: 'lookup' }} className={buttonClass('outline')}>
            Къде е поръчката ми
          </Link>
        ) : (
          <Link to="/account/orders" className={buttonClass('outline')}>
            Моите поръчки
          </Link>
        )}
      </p>
    </div>
  );
}
