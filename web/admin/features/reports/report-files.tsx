import { exportReportRoute, type ReportQuery } from '#contracts/reports/reports.ts';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { hrefOf } from '#web/admin/platform/href-of.ts';
import { Download } from '#web/shared/ui/icons.ts';

/** The report with all its rows as files. */
export function ReportFiles({ query }: { query: ReportQuery }) {
  return (
    <Allowed to="exports">
      {(['csv', 'xlsx'] as const).map((format) => (
        <a
          key={format}
          className="btn btn-outline"
          href={hrefOf(exportReportRoute, { query: { ...query, format } })}
          download
        >
          <Download aria-hidden="true" size={18} /> {format === 'csv' ? 'CSV' : 'Excel'}
        </a>
      ))}
    </Allowed>
  );
}
