import type { UseQueryResult } from '@tanstack/react-query';
import { ApiError } from '#web/shared/api/api-error.ts';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { FailureNotice } from './failure-notice.tsx';

interface DetailStatesProps {
  title: string;
  back: { to: string; label: string };
  query: Pick<UseQueryResult, 'error' | 'refetch'>;
  failedText: string;
}

/** Shown while a record is loading, missing or could not be loaded. */
export function DetailStates({ title, back, query, failedText }: DetailStatesProps) {
  const { error, refetch } = query;
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <>
      <PageHeader title={isMissing ? 'Не е намерено' : title} back={back} />
      {isMissing && <p className="panel-card padded">Такъв запис няма или вече е изтрит.</p>}
      {error && !isMissing && <FailureNotice error={error} fallback={failedText} onRetry={() => void refetch()} />}
      {!error && <DetailSkeleton />}
    </>
  );
}

function DetailSkeleton() {
  return (
    <div className="detail-layout fluid stack loose" role="status">
      <span className="sr-only">Зареждане…</span>
      {[0, 1].map((column) => (
        <div key={column} aria-hidden="true">
          <div className="panel-card padded">
            <span className="skeleton" style={{ inlineSize: '30%' }} />
            <span className="skeleton" style={{ inlineSize: '90%' }} />
            <span className="skeleton" style={{ inlineSize: '60%' }} />
          </div>
        </div>
      ))}
    </div>
  );
}
