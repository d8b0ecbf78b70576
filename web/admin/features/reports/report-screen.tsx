import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type ReportKind, reportKindNames, reportKindOf } from '#contracts/reports/report-kinds.rule.ts';
import { getReportRoute, type Report } from '#contracts/reports/reports.ts';
import { FailureNotice } from '#web/admin/patterns/failure-notice.tsx';
import { NotFoundScreen } from '#web/admin/patterns/page/not-found-screen.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { RetryNotice } from '#web/admin/patterns/retry-notice.tsx';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { KeptReports } from './kept-reports.tsx';
import { PeriodPicker } from './period-picker.tsx';
import { ReportBody } from './report-body.tsx';
import type { ReportChoice } from './report-choice.ts';
import { ReportFiles } from './report-files.tsx';
import { useReportChoice } from './use-report-choice.ts';
import { WeeklySwitch } from './weekly-switch.tsx';
import './reports.css';

/** One report: its period, what it counts, its figures, chart and table. */
export function ReportScreen() {
  const { kind: name } = useParams({ strict: false });
  const kind = reportKindNames.find((one) => one === name);
  return kind ? <KnownReport key={kind} kind={kind} /> : <NotFoundScreen />;
}

function KnownReport({ kind }: { kind: ReportKind }) {
  const choice = useReportChoice();
  const query = useQuery({
    ...queryOf(getReportRoute, { query: askFor(kind, choice) }),
    select: ({ report }) => report,
    placeholderData: keepPreviousData,
  });
  const { name, counted, isAlone = false, isTimeless = false } = reportKindOf(kind);
  return (
    <>
      <PageHeader
        title={name}
        back={{ to: '/admin/reports', label: 'Справки' }}
        actions={
          <>
            <WeeklySwitch kind={kind} />
            <ReportFiles query={askFor(kind, choice)} />
          </>
        }
      />
      <KeptReports kind={kind} />
      {!isTimeless && <PeriodPicker choice={choice} hasSteps={kind === 'time'} isAlone={isAlone} />}
      <p className="report-counted muted">{counted}</p>
      <Answer query={query} choice={choice} />
    </>
  );
}

/** What the choices ask the shop for. */
function askFor(kind: ReportKind, { from, to, compare, step }: ReportChoice) {
  return { kind, from, to, compare, ...(step ? { step } : {}) };
}

interface AnswerProps {
  query: {
    data: Report | undefined;
    error: Error | null;
    isPlaceholderData: boolean;
    failureCount: number;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
  choice: ReportChoice;
}

function Answer({ query, choice }: AnswerProps) {
  const { data, error, isPlaceholderData } = query;
  if (error && !data) {
    return (
      <FailureNotice error={error} fallback="Справката не можа да се направи." onRetry={() => void query.refetch()} />
    );
  }
  if (!data) {
    return (
      <>
        <RetryNotice {...query} />
        <div role="status" className="report-waits">
          <span className="sr-only">Зареждане…</span>
          <span className="skeleton" />
        </div>
      </>
    );
  }
  return (
    <div aria-busy={isPlaceholderData} className="report-answer">
      <ReportBody report={data} choice={choice} />
    </div>
  );
}
