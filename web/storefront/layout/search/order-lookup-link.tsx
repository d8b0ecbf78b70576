import { Link } from '@tanstack/react-router';

/** A link to the lookup of a guest's order. */
export function OrderLookupLink({ className }: { className?: string }) {
  return (
    <Link to="/order/$id" params={{ id: 'lookup' }} className={className}>
      Къде е поръчката ми
    </Link>
  );
}
