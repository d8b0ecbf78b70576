import { Link } from '@tanstack/react-router';

/** Links to the payment of a webhook, if it refers to one of the shop. */
export function WebhookPayment({ id }: { id: string | null }) {
  if (id === null) return <span className="muted">няма</span>;
  return (
    <Link to="/admin/payments/$id" params={{ id }} className="link">
      Отвори<span className="sr-only"> плащането</span>
    </Link>
  );
}
