import { Link } from '@tanstack/react-router';
import { type AuditFinding, documentMonthRoute } from '#contracts/audit/audit.ts';
import { useConfirm } from '#web/admin/patterns/confirm/use-confirm.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { runCall } from '#web/admin/patterns/run-call.ts';
import { StatusBadge } from '#web/admin/patterns/status-badge.tsx';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { formatNumber } from '#web/shared/format/format-number.ts';

interface AuditFindingsProps {
  month: string;
  orders: number;
  findings: readonly AuditFinding[];
}

/** What has to be settled before the file: what blocks it comes first. */
export function AuditFindings({ month, orders, findings }: AuditFindingsProps) {
  if (findings.length === 0)
    return (
      <FormSection title="Преди файла">
        <p>
          Няма нищо за оправяне<span>{orders > 0 && ': всяка доставена поръчка има документ'}</span>.
        </p>
      </FormSection>
    );
  return (
    <FormSection title="Преди файла">
      <ul className="mini-list">
        {findings.map((finding) => (
          <li key={finding.text}>
            <div className="two-lines">
              {finding.text}
              {finding.settings !== null && (
                <Link to="/admin/settings" hash={finding.settings} className="link">
                  Към настройките
                </Link>
              )}
              {finding.count > 0 && <FoundOrders finding={finding} />}
            </div>
            <StatusBadge tone={finding.blocks ? 'bad' : 'warn'}>
              {finding.blocks ? 'спира файла' : 'за сведение'}
            </StatusBadge>
          </li>
        ))}
      </ul>
      {findings.some(({ blocks, count }) => blocks && count > 0) && (
        <Allowed>
          <IssueMissing month={month} />
        </Allowed>
      )}
    </FormSection>
  );
}

/** The orders of a finding, folded when there are more than a few. */
function FoundOrders({ finding: { count, orders } }: { finding: AuditFinding }) {
  const rest = count - orders.length;
  return (
    <details open={count <= 3}>
      <summary>{count === 1 ? '1 поръчка' : `${formatNumber(count)} поръчки`}</summary>
      <ul className="row">
        {orders.map(({ id, number, note }) => (
          <li key={id + note}>
            <Link to="/admin/orders/$id" params={{ id }} className="link">
              № {number}
            </Link>
            <span>{note && `, ${note}`}</span>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="muted">И още {formatNumber(rest)}. Ще се покажат, щом оправиш тези.</p>}
    </details>
  );
}

function IssueMissing({ month }: { month: string }) {
  const confirm = useConfirm();
  const issue = async () => {
    const isConfirmed = await confirm({
      title: 'Да се издадат липсващите документи?',
      text: 'Всяка доставена поръчка без документ получава документ с днешна дата, а клиентът – писмо с него.',
      action: 'Издай документите',
    });
    if (isConfirmed) await runCall(documentMonthRoute, { params: { month } }, 'Документите не можаха да се издадат.');
  };
  return (
    <button type="button" className="btn btn-outline btn-small" onClick={() => void issue()}>
      Издай липсващите документи
    </button>
  );
}
