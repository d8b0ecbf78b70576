import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { getAuditMonthRoute, makeAuditFileRoute, exportAuditMonthRoute } from '#contracts/audit/audit.ts';
import { exportDocumentsRoute } from '#contracts/documents/documents.ts';
import { FailureNotice } from '#web/admin/patterns/failure-notice.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { runCall } from '#web/admin/patterns/run-call.ts';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { hrefOf } from '#web/admin/platform/href-of.ts';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { Download } from '#web/shared/ui/icons.ts';
import { AuditFiles } from './audit-files.tsx';
import { AuditFindings } from './audit-findings.tsx';
import { AuditSums } from './audit-sums.tsx';
import { recentMonths } from './recent-months.ts';

const back = { to: '/admin/documents', label: 'Документи' };
const months = recentMonths(24);

/** The accountant's month: findings first, then the file for the tax agency, then its history. */
export function AuditScreen() {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  // The month to report is the one before the current.
  const month = months.find(({ value }) => value === search['month'])?.value ?? months[1]?.value ?? '';
  const { data, error, refetch } = useQuery({
    ...queryOf(getAuditMonthRoute, { params: { month } }),
    placeholderData: keepPreviousData,
  });
  const pick = (
    <select
      className="input compact"
      aria-label="Месец"
      value={month}
      onChange={({ target }) => void navigate({ to: '/admin/documents/month', search: { month: target.value } })}
    >
      {months.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
  return (
    <>
      <PageHeader title="Месец за счетоводителя" back={back} actions={pick} />
      {error && !data && (
        <FailureNotice error={error} fallback="Месецът не можа да се зареди." onRetry={() => void refetch()} />
      )}
      {data && (
        <div className="detail-layout fluid stack loose">
          <div>
            <AuditFindings month={month} orders={data.orders} findings={data.findings} />
            <MakeFile
              month={month}
              hasOrders={data.orders > 0}
              isBlocked={data.findings.some(({ blocks }) => blocks)}
            />
            <AuditFiles files={data.files} />
          </div>
          <div>
            <AuditSums {...data} />
            <Journals month={month} />
          </div>
        </div>
      )}
    </>
  );
}

function MakeFile({ month, hasOrders, isBlocked }: { month: string; hasOrders: boolean; isBlocked: boolean }) {
  const make = () => void runCall(makeAuditFileRoute, { params: { month } }, 'Файлът не можа да се направи.');
  return (
    <FormSection
      title="Одиторски файл"
      text="Подава се от 1-во до 15-о число на следващия месец в портала на НАП, с КЕП. Брои се последният подаден файл."
    >
      <Allowed to="exports">
        <button type="button" className="btn btn-solid" disabled={isBlocked || !hasOrders} onClick={make}>
          Направи файла
        </button>
      </Allowed>
      {isBlocked && <p className="space-above">Първо оправи отбелязаното със „спира файла“.</p>}
      {!isBlocked && !hasOrders && (
        <p className="space-above">През месеца няма доставени поръчки, затова файл не се подава.</p>
      )}
    </FormSection>
  );
}

function Journals({ month }: { month: string }) {
  const links = [
    ['Продажби', hrefOf(exportAuditMonthRoute, { params: { month }, query: { rows: 'sales' } })],
    ['Връщания', hrefOf(exportAuditMonthRoute, { params: { month }, query: { rows: 'returns' } })],
    ['Всички документи', hrefOf(exportDocumentsRoute, { query: { month } })],
  ] as const;
  return (
    <Allowed to="exports">
      <FormSection title="За счетоводителя">
        <p className="row">
          {links.map(([label, href]) => (
            <a key={href} className="btn btn-outline btn-small" href={href} download>
              <Download aria-hidden="true" size={16} /> {label}
            </a>
          ))}
        </p>
      </FormSection>
    </Allowed>
  );
}
