import { Link } from '@tanstack/react-router';
import { Skeleton } from '#web/shared/ui/states.tsx';
import { AccountFrame } from '#web/storefront/features/accounts/account-frame.tsx';
import { EmailStatus } from '#web/storefront/features/accounts/email-status.tsx';
import { LoadFailed } from '#web/storefront/features/accounts/load-failed.tsx';
import { useCurrentUser } from '#web/storefront/features/accounts/use-person.ts';
import { NoOrders, OrderList } from './order-list.tsx';
import { useOrders } from './use-orders.ts';

const maxShown = 3;

/** The account overview: the latest orders and personal data. */
export function OverviewPage() {
  const user = useCurrentUser();
  if (!user) return null;
  return (
    <AccountFrame title={`Здравей, ${user.firstName}!`}>
      <section className="account-part fluid stack" aria-labelledby="latest">
        <div className="part-head row middle spread">
          <h2 id="latest">Последни поръчки</h2>
          <Link to="/account/orders" className="link">
            Всички
          </Link>
        </div>
        <LatestOrders />
      </section>
      <div className="account-tiles stack">
        <section className="panel tile stack" aria-labelledby="data">
          <h2 id="data">Данни</h2>
          <p>
            {user.firstName} {user.lastName}
            <span>{user.phone ? `, ${user.phone}` : ''}</span>
          </p>
          <EmailStatus user={user} />
          <Link to="/account/profile" className="link">
            Промени данните
          </Link>
        </section>
        <section className="panel tile stack" aria-labelledby="safety">
          <h2 id="safety">Сигурност</h2>
          <p>
            {user.twoFactorEnabled
              ? 'Двуфакторната защита е включена.'
              : 'Двуфакторната защита пази профила ти, дори ако някой научи паролата.'}
          </p>
          <Link to="/account/security" className="link">
            {user.twoFactorEnabled ? 'Парола и сесии' : 'Включи я'}
          </Link>
        </section>
      </div>
    </AccountFrame>
  );
}

function LatestOrders() {
  const { data, error, refetch } = useOrders(1);
  if (data) return data.orders.length === 0 ? <NoOrders /> : <OrderList orders={data.orders.slice(0, maxShown)} />;
  if (error)
    return <LoadFailed message="Поръчките не можаха да се заредят." error={error} onRetry={() => void refetch()} />;
  return <Skeleton rows={3} size="row" />;
}
