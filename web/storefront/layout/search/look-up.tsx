import { Link } from '@tanstack/react-router';

/** The way to an order of a guest, by its number and email. */
export function LookUp({ className }: { className?: string }) {
  return (
    <Link to="/order/$id" params={{ id: 'lookup' }} className={className}>
      Намери поръчка
    </Link>
  );
}
