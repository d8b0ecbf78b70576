import { ApiError } from '#web/shared/api/api-error.ts';
import { ErrorState } from '#web/shared/ui/states.tsx';

/** A part of the account could not be loaded: what, and the way to try again. */
export function LoadFailed({ message, error, onRetry }: { message: string; error: Error; onRetry: () => void }) {
  const requestId = error instanceof ApiError ? error.requestId : '';
  return <ErrorState message={message} onRetry={onRetry} {...(requestId === '' ? {} : { requestId })} />;
}
