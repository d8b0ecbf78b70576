import { useQuery } from '@tanstack/react-query';
import type { Order } from '#contracts/orders/orders.ts';
import { transferDeadline } from '#contracts/payments/transfer-deadline.rule.ts';
import { formatDay } from '#web/shared/format/format-day.ts';
import { useCallApi } from '#web/storefront/platform/router-context.ts';
import { bankTransferQuery } from './bank-transfer-query.ts';
import { useSum } from './use-sum.ts';

/** Whether an order is paid by a transfer. One of 0 has nothing to pay. */
export function hasTransfer({ payment, totals }: Order): boolean {
  return payment.method === 'bank_transfer' && totals.total.amount > 0;
}

/** The remaining bank transfer of an order. Hidden once it is paid or cancelled. */
export function TransferPanel({ order }: { order: Order }) {
  if (!hasTransfer(order) || order.paymentStatus !== 'unpaid' || order.status === 'cancelled') return null;
  return (
    <section className="panel order-card fluid stack loose" aria-labelledby="transfer">
      <h2 id="transfer">Чакаме превода ти</h2>
      <div>
        <p>Преведи сумата. Изпращаме, щом я получим.</p>
        <BankDetails order={order} />
      </div>
    </section>
  );
}

/** Bank account, reference, amount and last day of a transfer. */
export function BankDetails({ order }: { order: Order }) {
  const sum = useSum(order.totals.total);
  const { data } = useQuery(bankTransferQuery(useCallApi()));
  const account = data?.bankTransfer;
  if (!account?.iban) return <p>Сметката е в писмото, което ти изпратихме. Основание: № {order.number}.</p>;
  const rows = [
    ['IBAN', account.iban.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ')],
    ['Получател', account.holder],
    ['Банка', account.bank],
    ['Сума', sum],
    ['Основание', String(order.number)],
    ['Плати до', data?.transferDays ? formatDay(transferDeadline(new Date(order.createdAt), data.transferDays)) : ''],
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
