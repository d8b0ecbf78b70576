import { paysByLink, payByLinkText } from '#contracts/delivery/locker-payment.rule.ts';
import type { Order } from '#contracts/orders/orders.ts';
import { isCardAwaited } from '#contracts/payments/card-awaited.rule.ts';
import { owesNothing } from '#contracts/payments/owes-nothing.rule.ts';
import { formatDay } from '#web/shared/format/format-day.ts';
import { useSettings } from '#web/storefront/features/settings/settings-query.ts';
import { BankDetails, hasTransfer } from './bank-details.tsx';
import { CardStep } from './card-step.tsx';
import { promisedDay } from './progress/promised-day.ts';
import { useSum } from './use-sum.ts';

/** The next steps of an order, including what the buyer must do. */
export function NextSteps({ order }: { order: Order }) {
  const { dispatch, sendsEmail } = useSettings();
  const sum = useSum(order.totals.total);
  const day = formatDay(promisedDay(order, dispatch));
  const isTransfer = hasTransfer(order);
  // Nothing is shipped before the payment is received.
  const hasNoDay = isTransfer || isCardAwaited(order) || order.awaitsCall;
  const isFree = owesNothing(order.totals);
  return (
    <section className="panel order-card fluid stack loose" aria-labelledby="next">
      <h2 id="next">Какво следва</h2>
      <ol className="steps">
        {isFree ? <li>Поръчката ти е за {sum}: няма какво да се плаща.</li> : null}
        {order.payment.method === 'card' && !isFree ? <CardStep order={order} /> : null}
        {isTransfer ? (
          <li>
            Преведи сумата. Изпращаме, щом я получим.
            <BankDetails order={order} />
          </li>
        ) : null}
        {order.awaitsCall ? <li>Ще ти се обадим за адреса, преди да изпратим пратката.</li> : null}
        {sendsEmail ? (
          <li>Подготвяме пратката. Щом тръгне, ще получиш писмо.</li>
        ) : (
          <li>Подготвяме пратката. Тук ще видиш кога е тръгнала.</li>
        )}
        <li>
          {hasNoDay ? null : (
            <span>
              Очаквай я на <strong>{day}</strong>.{' '}
            </span>
          )}
          <span>
            {order.delivery.method === 'address'
              ? 'Куриерът ще ти се обади преди доставката.'
              : 'Куриерът ще ти пише, щом пратката е в офиса.'}
          </span>
        </li>
        {order.payment.method === 'cod' && !isFree ? <CodStep order={order} sum={sum} /> : null}
      </ol>
    </section>
  );
}

/** Paid when the parcel is received; a locker of BOX NOW takes no cash. */
function CodStep({ order, sum }: { order: Order; sum: string }) {
  return (
    <li>
      <span>
        Плащаш <strong>{sum}</strong> при получаване
      </span>
      <span>
        {paysByLink(order.delivery, order.payment.method)
          ? `. ${payByLinkText}`
          : ', в брой или с карта, ако куриерът приема.'}
      </span>
    </li>
  );
}
