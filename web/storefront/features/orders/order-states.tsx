import { ApiError } from '#web/shared/api/api-error.ts';
import { ErrorState, Skeleton } from '#web/shared/ui/states.tsx';
import { NotFoundPage } from '#web/storefront/features/catalog/not-found-page.tsx';
import { whyNotLoaded } from './why-not-loaded.ts';

/** Shown while an order is loading or cannot be shown. */
export function OrderMissing({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (error instanceof ApiError && error.status === 404) return <NotFoundPage />;
  if (!error) return <Skeleton rows={4} size="block" />;
  return (
    <ErrorState
      message={whyNotLoaded(error)}
      requestId={error instanceof ApiError ? error.requestId : ''}
      onRetry={onRetry}
    />
  );
}
