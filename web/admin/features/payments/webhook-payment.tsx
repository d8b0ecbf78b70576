import { Link } from '@tanstack/react-router';

/** Leads to the payment that a webhook is about, where it names one of ours. */
export function WebhookPayment({ id }: { id: string | null }) {
  if (id === null) return <span className="muted">няма</span>;
  return (
    <Link to="/admin/payments/$id" params={{ id }} className="link">
      Отвори<span className="sr-only"> плащането</span>
    </Link>
  );
}
