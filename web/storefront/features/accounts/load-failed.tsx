import { ApiError } from '#web/shared/api/api-error.ts';
import { ErrorState } from '#web/shared/ui/states.tsx';

/** An error message for a part of the account, with a retry button. */
export function LoadFailed({ message, error, onRetry }: { message: string; error: Error; onRetry: () => void }) {
  const requestId = error instanceof ApiError ? error.requestId : '';
  return <ErrorState message={message} onRetry={onRetry} requestId={requestId} />;
}
