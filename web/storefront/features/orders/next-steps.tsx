import { useQuery } from '@tanstack/react-query';
import { deliveryDay } from '#contracts/delivery-day.ts';
import type { Order } from '#contracts/orders.ts';
import { formatDay } from '#web/shared/format/format-day.ts';
import { formatMoney, formatOtherCurrency } from '#web/shared/format/format-money.ts';
import { useSettings } from '#web/storefront/features/settings/settings-query.ts';
import { useCallApi } from '#web/storefront/router-context.ts';
import { CardStep } from './card-step.tsx';
import { bankTransferQuery } from './bank-transfer-query.ts';

/** What happens with an order from here on, and what is left for the buyer to do. */
export function NextSteps({ order, orderKey }: { order: Order; orderKey?: string | undefined }) {
  const { dualDisplay, dispatch } = useSettings();
  const { total } = order.totals;
  const sum = dualDisplay ? `${formatMoney(total)} (${formatOtherCurrency(total)})` : formatMoney(total);
  const day = formatDay(deliveryDay(dispatch, order.delivery.method, new Date(order.createdAt)));
  const isTransfer = order.payment.method === 'bank_transfer';
  return (
    <section className="panel order-card" aria-labelledby="next">
      <h2 id="next">Какво следва</h2>
      <ol className="steps">
        {order.payment.method === 'card' ? <CardStep order={order} orderKey={orderKey} /> : null}
        {isTransfer ? (
          <li>
            Преведи сумата. Изпращаме, щом я получим.
            <BankDetails order={order} sum={sum} />
          </li>
        ) : null}
        <li>Подготвяме пратката. Щом тръгне, ще получиш писмо.</li>
        <li>
          {isTransfer ? null : (
            <>
              Очаквай я на <strong>{day}</strong>.{' '}
            </>
          )}
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

function BankDetails({ order, sum }: { order: Order; sum: string }) {
  const { data: account } = useQuery(bankTransferQuery(useCallApi()));
  if (!account?.iban) return <p>Сметката е в писмото, което ти изпратихме. Основание: № {order.number}.</p>;
  const rows = [
    ['IBAN', account.iban.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ')],
    ['Получател', account.holder],
    ['Банка', account.bank],
    ['Сума', sum],
    ['Основание', String(order.number)],
  ] as const;
  return (
    <dl className="bank">
      {rows
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
