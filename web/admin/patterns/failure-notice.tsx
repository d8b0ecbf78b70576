import { useEffect } from 'react';
import { ApiError, messageOf, NetworkError } from '#web/shared/api/api-error.ts';
import { RotateCw, TriangleAlert } from '#web/shared/ui/icons.ts';
import { logFailure } from './log-outcome.ts';

interface FailureNoticeProps {
  error: unknown;
  fallback: string;
  onRetry: () => void;
}

/** An error message with a retry button and the request id for finding it in the log. */
export function FailureNotice({ error, fallback, onRetry }: FailureNoticeProps) {
  useEffect(() => logFailure(fallback, error), [fallback, error]);
  const advice = adviceFor(error);
  const requestId = error instanceof ApiError ? error.requestId : '';
  return (
    <div className="state" role="alert">
      <TriangleAlert aria-hidden="true" size={32} />
      <h2>{messageOf(error, fallback)}</h2>
      {advice !== '' && <p>{advice}</p>}
      {requestId !== '' && (
        <p>
          Номер на заявката: <code>{requestId}</code>
        </p>
      )}
      <button type="button" className="btn btn-outline" onClick={onRetry}>
        <RotateCw aria-hidden="true" size={16} /> Опитай отново
      </button>
    </div>
  );
}

function adviceFor(error: unknown): string {
  if (error instanceof NetworkError) return 'Няма връзка с магазина. Провери интернета си.';
  if (error instanceof ApiError && error.status >= 500) return 'Нещо в магазина не сработи. Изчакай малко.';
  return '';
}
