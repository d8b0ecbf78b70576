import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { lastSearchOf } from '#web/admin/patterns/resource-table/last-search.ts';
import { isMissing } from '#web/admin/platform/shown-record.ts';
import { FailureNotice } from './failure-notice.tsx';
import { type Attempts, RetryNotice } from './retry-notice.tsx';

interface DetailStatesProps {
  title: string;
  back: { to: string; label: string };
  query: Pick<UseQueryResult, 'error' | 'refetch'> & Attempts & { wasDeleted?: boolean };
  failedText: string;
  /** The heading if the record was deleted while it was shown: 'Поръчката е изтрита'. */
  deletedText?: string;
}

/** Shown while a record is loading, missing or could not be loaded. */
export function DetailStates(props: DetailStatesProps) {
  const { title, back, query, failedText, deletedText = 'Записът е изтрит' } = props;
  const { error, refetch, wasDeleted } = query;
  if (wasDeleted) return <DeletedRecord title={deletedText} back={back} />;
  const isGone = isMissing(error);
  return (
    <>
      <PageHeader title={isGone ? 'Не е намерено' : title} back={back} />
      {isGone && <p className="panel-card padded">Такъв запис няма или вече е изтрит.</p>}
      {error && !isGone && <FailureNotice error={error} fallback={failedText} onRetry={() => void refetch()} />}
      {!error && <RetryNotice {...query} />}
      {!error && <DetailSkeleton />}
    </>
  );
}

/** Replaces the screen of a record that someone deleted while it was open. */
export function DeletedRecord({ title, back }: Pick<DetailStatesProps, 'title' | 'back'>) {
  return (
    <>
      <PageHeader title={title} back={back} />
      <div className="panel-card state" role="status">
        <p>Това стана, докато екранът беше отворен.</p>
        <Link to={back.to} search={lastSearchOf(back.to)} className="btn btn-outline">
          Към списъка
        </Link>
      </div>
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
