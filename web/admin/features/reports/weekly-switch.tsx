import { useQuery } from '@tanstack/react-query';
import type { ReportKind } from '#contracts/reports/report-kinds.rule.ts';
import {
  addWeeklyReportRoute,
  listWeeklyReportsRoute,
  removeWeeklyReportRoute,
} from '#contracts/reports/weekly-reports.ts';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { useCall } from '#web/admin/platform/use-call.ts';
import { Check, Mail } from '#web/shared/ui/icons.ts';
import { toastSuccess } from '#web/shared/ui/toasts.tsx';

/** The reports that the user gets by email; undefined while they are not known. */
export function useWeeklyReports(): readonly ReportKind[] | undefined {
  return useQuery({ ...queryOf(listWeeklyReportsRoute, {}), select: (response) => response.kinds, staleTime: 60_000 })
    .data;
}

/** Turns the email with this report of the past week on or off. */
export function WeeklySwitch({ kind }: { kind: ReportKind }) {
  const kinds = useWeeklyReports();
  const failedText = 'Изборът не можа да се запише.';
  const add = useCall(addWeeklyReportRoute, failedText, ({ message }) => toastSuccess(message));
  const remove = useCall(removeWeeklyReportRoute, failedText, ({ message }) => toastSuccess(message));
  const isOn = kinds?.includes(kind) ?? false;
  const Icon = isOn ? Check : Mail;
  return (
    <Allowed>
      <button
        type="button"
        className="btn btn-outline"
        aria-pressed={isOn}
        disabled={kinds === undefined || add.isPending || remove.isPending}
        onClick={() => (isOn ? remove : add).mutate({ params: { kind } })}
      >
        <Icon aria-hidden="true" size={18} /> По имейл в понеделник
      </button>
    </Allowed>
  );
}
