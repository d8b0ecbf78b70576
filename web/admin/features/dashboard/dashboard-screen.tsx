import { useQuery, keepPreviousData } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { type Dashboard, type DashboardPeriod, getDashboardRoute } from '#contracts/dashboard/dashboard.ts';
import { FailureNotice } from '#web/admin/patterns/failure-notice.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { RetryNotice } from '#web/admin/patterns/retry-notice.tsx';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { formatDateTime } from '#web/shared/format/format-date-time.ts';
import { FigureCards } from './figure-cards.tsx';
import { LevaNotice } from './leva-notice.tsx';
import { OpeningCard } from './opening-card.tsx';
import { BestSellers, LowStock, SearchMisses } from './ranking-cards.tsx';
import { SalesChart } from './sales-chart.tsx';
import { SetUpCard } from './set-up-card.tsx';
import { WorkList } from './work-list.tsx';

const minuteMs = 60_000;

const periods: readonly { days: DashboardPeriod; label: string }[] = [
  { days: '7', label: '7 дни' },
  { days: '30', label: '30 дни' },
  { days: '90', label: '90 дни' },
];

/** Open tasks first, then sales figures. */
export function DashboardScreen() {
  const days = useChosenPeriod();
  const query = useQuery({
    ...queryOf(getDashboardRoute, { query: { days } }),
    select: ({ dashboard }) => dashboard,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  return (
    <>
      <PageHeader title="Табло" />
      {query.error && !query.data && (
        <FailureNotice
          error={query.error}
          fallback="Таблото не можа да се зареди."
          onRetry={() => void query.refetch()}
        />
      )}
      {!query.error && !query.data && (
        <>
          <RetryNotice {...query} />
          <DashboardSkeleton />
        </>
      )}
      {query.data && <DashboardBody dashboard={query.data} days={days} readAt={query.dataUpdatedAt} />}
    </>
  );
}

function useChosenPeriod(): DashboardPeriod {
  const { days } = useSearch({ strict: false });
  return periods.find((period) => period.days === days)?.days ?? '30';
}

interface BodyProps {
  dashboard: Dashboard;
  days: DashboardPeriod;
  /** When the data was received, in milliseconds. */
  readAt: number;
}

function DashboardBody({ dashboard, days, readAt }: BodyProps) {
  const { today, sales, stock, setUp, searches } = dashboard;
  return (
    <>
      <OpeningCard setUp={setUp} />
      <LevaNotice setUp={setUp} />
      {setUp && (
        <div className="set-up-block">
          <SetUpCard setUp={setUp} />
        </div>
      )}
      <WorkList today={today} />
      {sales && (
        <section className="dashboard-block stack loose" aria-labelledby="sales">
          <div className="dashboard-head row middle spread">
            <h2 id="sales">Продажби</h2>
            <PeriodLinks days={days} />
          </div>
          <AsOf time={sales.asOf} readAt={readAt} />
          <FigureCards figures={sales.figures} days={Number(days)} />
          <div className="panel-card padded">
            <SalesChart days={sales.days} before={sales.daysBefore} />
          </div>
        </section>
      )}
      <div className="ranking-cards">
        {sales && <BestSellers list={sales.bestSellers} />}
        {stock && <LowStock list={stock} />}
        {searches && <SearchMisses list={searches} />}
      </div>
    </>
  );
}

/** Shown when the figures are cached: in very large shops they are expensive to compute. */
function AsOf({ time, readAt }: { time: string; readAt: number }) {
  if (readAt - Date.parse(time) < minuteMs) return null;
  return <p className="muted">Сборовете са към {formatDateTime(time)}</p>;
}

function PeriodLinks({ days }: { days: DashboardPeriod }) {
  return (
    <nav aria-label="Период" className="period-links">
      {periods.map((period) => (
        <Link
          key={period.days}
          to="/admin"
          search={{ days: period.days }}
          replace
          resetScroll={false}
          aria-current={period.days === days ? 'true' : undefined}
        >
          {period.label}
        </Link>
      ))}
    </nav>
  );
}

function DashboardSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Зареждане…</span>
      <div className="work-list" aria-hidden="true">
        {Array.from({ length: 9 }, (_, index) => (
          <div key={index} className="work-card panel">
            <span className="skeleton" style={{ inlineSize: '3rem' }} />
            <span className="skeleton" style={{ inlineSize: '80%' }} />
          </div>
        ))}
      </div>
    </div>
  );
}
