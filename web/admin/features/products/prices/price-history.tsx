import { lazy, Suspense, useState } from 'react';

const PriceChanges = lazy(async () => ({ default: (await import('./price-changes.tsx')).PriceChanges }));

/** The price history of the variants, loaded when it is opened. */
export function PriceHistory({ productId }: { productId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="panel-card padded price-history" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>История на цените</summary>
      {isOpen && (
        <Suspense fallback={<p role="status">Зареждане…</p>}>
          <PriceChanges productId={productId} />
        </Suspense>
      )}
    </details>
  );
}
