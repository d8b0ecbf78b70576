import type { Order } from '#contracts/orders.ts';
import { buttonClass } from '#web/shared/ui/button.tsx';

/** How a payment by card stands, and the way to the page where it is made: a link, so that it works without script. */
export function CardStep({ order, orderKey }: { order: Order; orderKey?: string | undefined }) {
  const { id, paymentStatus, status } = order;
  if (paymentStatus === 'paid' || paymentStatus === 'authorized') return <li>Плащането с карта мина. Благодарим!</li>;
  if (paymentStatus !== 'unpaid' && paymentStatus !== 'failed') return null;
  if (status === 'cancelled' || status === 'returned') return null;
  const key = orderKey === undefined ? '' : `?key=${encodeURIComponent(orderKey)}`;
  return (
    <li>
      {paymentStatus === 'failed'
        ? 'Картата не мина и нищо не е взето. Опитай пак или с друга карта.'
        : 'Плати с карта. Изпращаме, щом плащането мине.'}
      <p className="no-print">
        <a className={buttonClass('primary')} href={`/api/payments/orders/${id}/pay${key}`} rel="nofollow">
          {paymentStatus === 'failed' ? 'Плати отново' : 'Плати с карта'}
        </a>
      </p>
    </li>
  );
}
