import { useQuery } from '@tanstack/react-query';
import type { Order } from '#contracts/orders/orders.ts';
import { useCallApi } from '#web/storefront/platform/router-context.ts';
import { bankTransferQuery } from './bank-transfer-query.ts';
import { useSum } from './use-sum.ts';

/** The remaining bank transfer of an order. Hidden once it is paid or cancelled. */
export function TransferPanel({ order }: { order: Order }) {
  const { payment, paymentStatus, status } = order;
  if (payment.method !== 'bank_transfer' || paymentStatus !== 'unpaid' || status === 'cancelled') return null;
  return (
    <section className="panel order-card" aria-labelledby="transfer">
      <h2 id="transfer">Чакаме превода ти</h2>
      <div>
        <p>Преведи сумата. Изпращаме, щом я получим.</p>
        <BankDetails order={order} />
      </div>
    </section>
  );
}

/** Bank account, reference and amount of a transfer. */
export function BankDetails({ order }: { order: Order }) {
  const sum = useSum(order.totals.total);
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
