import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listPriceChangesRoute } from '#contracts/admin-products.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { DateCell } from '../../patterns/date-cell.tsx';
import { FailureNotice } from '../../patterns/failure-notice.tsx';

/** What the variants cost since when. Asked for when it is opened. */
export function PriceHistory({ productId }: { productId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="panel-card padded price-history" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>История на цените</summary>
      {isOpen && <PriceList productId={productId} />}
    </details>
  );
}

function PriceList({ productId }: { productId: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['products', productId, 'prices'],
    queryFn: ({ signal }) => callApi(listPriceChangesRoute, { params: { id: productId }, signal }),
  });
  if (error) return <FailureNotice error={error} fallback="Цените не се заредиха." onRetry={() => void refetch()} />;
  if (!data) return <p role="status">Зареждане…</p>;
  return (
    <ul>
      {data.changes.map(({ id, variantName, price, compareAtPrice, since }) => (
        <li key={id}>
          <DateCell iso={since} /> <span>{variantName}</span> <strong>{formatMoney(price)}</strong>{' '}
          {compareAtPrice && <s className="muted">{formatMoney(compareAtPrice)}</s>}
        </li>
      ))}
    </ul>
  );
}
