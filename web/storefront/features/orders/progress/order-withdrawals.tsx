import { timeInSofia } from '#contracts/common/time-zone.rule.ts';
import { addDays } from '#contracts/delivery/delivery-day.rule.ts';
import type { OrderWithdrawal } from '#contracts/orders/order-withdrawal.ts';
import type { Order } from '#contracts/orders/orders.ts';
import { withdrawalDays } from '#contracts/withdrawals/withdrawal-deadline.rule.ts';
import { formatDateTime } from '#web/shared/format/format-date-time.ts';
import { dayAndMonth } from '#web/shared/format/format-date.ts';

/** The statements of withdrawal from an order, latest first: the day, the goods, and what happens next. */
export function OrderWithdrawals({ order }: { order: Order }) {
  const { withdrawals = [] } = order;
  if (withdrawals.length === 0) return null;
  return (
    <section className="notice notice-warn fluid stack" aria-label="Отказ от договора">
      {withdrawals.toReversed().map((statement) => (
        <div key={statement.id}>
          <p>
            <strong>{statement.scope === 'whole' ? 'Отказ от цялата поръчка' : 'Отказ от част от поръчката'}</strong>,
            получен на <time dateTime={statement.receivedAt}>{formatDateTime(statement.receivedAt)}</time>
          </p>
          {statement.scope === 'part' && statement.goods !== '' ? <p>{statement.goods}</p> : null}
          <p>{nextStep(order, statement)}</p>
        </div>
      ))}
    </section>
  );
}

/** What happens after a statement; the days are those of the law (Directive 2011/83/EU, art. 13 and 14). */
export function nextStep(
  { status, paymentStatus }: Pick<Order, 'status' | 'paymentStatus'>,
  { state, receivedAt }: OrderWithdrawal,
): string {
  if (status === 'returned') return 'Стоката е върната.';
  if (status === 'cancelled') return 'Поръчката е отказана.';
  if (state === 'handled') return 'Отказът е обработен.';
  const lastDay = dayAndMonth(addDays(timeInSofia(new Date(receivedAt)).day, withdrawalDays));
  if (status !== 'shipped' && status !== 'delivered') {
    const isUnpaid = paymentStatus === 'unpaid' || paymentStatus === 'failed';
    return isUnpaid
      ? 'Спираме пратката. По поръчката не е платено нищо.'
      : `Спираме пратката и връщаме платеното до ${lastDay}.`;
  }
  return `Изпрати стоката обратно до ${lastDay}. Връщаме платеното, щом я получим.`;
}
