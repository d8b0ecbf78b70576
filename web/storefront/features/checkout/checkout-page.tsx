import { Link } from '@tanstack/react-router';
import { ApiError } from '#web/shared/api/api-error.ts';
import { useSession } from '#web/shared/session/session-store.ts';
import { cartTexts } from '#web/shared/texts/cart.ts';
import { buttonClass } from '#web/shared/ui/button.tsx';
import { ErrorState, Skeleton } from '#web/shared/ui/states.tsx';
import { useCart } from '#web/storefront/features/cart/use-cart.ts';
import { CheckoutForm } from './checkout-form.tsx';

/** Ordering: for a guest the way to sign in, for everybody else one form. */
export function CheckoutPage() {
  const { status, user } = useSession();
  const { data: cart, error, refetch } = useCart();
  return (
    <div className="wrap checkout-page">
      <h1 className="page-title">Поръчка</h1>
      {status === 'guest' ? (
        <SignInFirst />
      ) : cart && user ? (
        cart.lines.length === 0 || !cart.totals ? (
          <NothingToOrder />
        ) : (
          <CheckoutForm user={user} cart={{ ...cart, totals: cart.totals }} />
        )
      ) : error ? (
        <ErrorState
          message={cartTexts.loadFailed}
          {...(error instanceof ApiError && error.requestId !== '' ? { requestId: error.requestId } : {})}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton rows={6} className="h-16" />
      )}
    </div>
  );
}

function SignInFirst() {
  return (
    <section className="panel sign-in-first">
      <h2>Още една крачка</h2>
      <p>За да поръчаш, влез в профила си или си направи нов: име, имейл и парола. Количката ти остава.</p>
      <p className="flex flex-wrap gap-3">
        <Link to="/signin" search={{ next: '/checkout' }} className={buttonClass('primary')}>
          Влез и поръчай
        </Link>
        <Link to="/register" search={{ next: '/checkout' }} className={buttonClass('outline')}>
          Нов профил
        </Link>
      </p>
      <p>
        <Link to="/cart" className="link">
          ← Обратно към количката
        </Link>
      </p>
    </section>
  );
}

function NothingToOrder() {
  return (
    <div className="state page-state">
      <img src="/illustrations/empty-cart.svg" alt="" width={320} height={240} />
      <h2>Няма какво да се поръча</h2>
      <p>Количката е празна. Ако току-що поръча, поръчката е в профила ти.</p>
      <p className="flex flex-wrap justify-center gap-3">
        <Link to="/products" className={buttonClass('primary')}>
          Разгледай продуктите
        </Link>
        <Link to="/account/orders" className={buttonClass('outline')}>
          Моите поръчки
        </Link>
      </p>
    </div>
  );
}
