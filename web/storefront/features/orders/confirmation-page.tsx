import { getRouteApi, Link } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import type { Order } from '#contracts/orders.ts';
import { formatMoney, formatOtherCurrency } from '#web/shared/format/format-money.ts';
import { Button, buttonClass } from '#web/shared/ui/button.tsx';
import { TotalsList } from '#web/storefront/features/cart-page/totals-list.tsx';
import { useSettings } from '#web/storefront/features/settings/settings-query.ts';
import { SparkMark } from '#web/storefront/layout/spark-mark.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderMissing } from './order-states.tsx';
import { useOrder } from './use-order.ts';

const route = getRouteApi('/checkout/confirmation/$id');

/** Thanks for an order: its number, what happens next, and everything to keep. */
export function ConfirmationPage() {
  const { id } = route.useParams();
  const { data: order, error, refetch } = useOrder(id);
  return (
    <div className="wrap thanks">
      {order ? <Placed order={order} /> : <OrderMissing error={error} onRetry={() => void refetch()} />}
    </div>
  );
}

function Placed({ order }: { order: Order }) {
  return (
    <>
      <header className="thanks-head">
        <SparkMark />
        <h1>Благодарим, {order.contact.firstName}!</h1>
        <p>
          Поръчка <strong>№ {order.number}</strong> е приета. Изпратихме потвърждение на{' '}
          <strong>{order.contact.email}</strong>.
        </p>
      </header>
      <NextSteps order={order} />
      <section className="panel order-card" aria-labelledby="ordered">
        <h2 id="ordered">Какво поръча</h2>
        <OrderLines lines={order.lines} />
        <TotalsList totals={order.totals} />
      </section>
      <section className="panel order-card" aria-labelledby="delivery">
        <h2 id="delivery">Доставка и плащане</h2>
        <OrderFacts order={order} />
      </section>
      <p className="thanks-actions">
        <Link to="/account/orders/$id" params={{ id: order.id }} className={buttonClass('solid')}>
          Проследи поръчката
        </Link>
        <Button className="needs-script" icon={<Printer size={18} aria-hidden="true" />} onClick={() => print()}>
          Отпечатай
        </Button>
        <Link to="/products" className={buttonClass('quiet')}>
          Към магазина
        </Link>
      </p>
    </>
  );
}

function NextSteps({ order }: { order: Order }) {
  const { dualDisplay } = useSettings();
  const { total } = order.totals;
  const sum = dualDisplay ? `${formatMoney(total)} (${formatOtherCurrency(total)})` : formatMoney(total);
  return (
    <section className="panel order-card" aria-labelledby="next">
      <h2 id="next">Какво следва</h2>
      <ol className="steps">
        {order.payment.method === 'bank_transfer' ? (
          <li>
            Преведи <strong>{sum}</strong> с основание <strong>№ {order.number}</strong>. Сметката е в писмото, което ти
            изпратихме.
          </li>
        ) : null}
        <li>Подготвяме пратката. Щом тръгне, ще получиш писмо.</li>
        <li>
          {order.delivery.method === 'address'
            ? 'Куриерът ще ти се обади преди доставката.'
            : 'Куриерът ще ти пише, щом пратката е в офиса.'}
        </li>
        {order.payment.method === 'cod' ? (
          <li>
            Плащаш <strong>{sum}</strong> при получаване, в брой или с карта, ако куриерът приема.
          </li>
        ) : null}
      </ol>
    </section>
  );
}
