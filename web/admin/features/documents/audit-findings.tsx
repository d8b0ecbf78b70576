import { Link } from '@tanstack/react-router';
import type { AuditFinding } from '#contracts/audit/audit.ts';
import { formatNumber } from '#web/shared/format/format-number.ts';
import { FormSection } from '../../patterns/resource-form/form-section.tsx';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { useConfirm } from '../../patterns/confirm/use-confirm.tsx';
import { runAction } from '../../patterns/run-action.ts';
import { StatusBadge } from '../../patterns/status-badge.tsx';
import { documentMonth, useReloadAudit } from './audit-data.ts';

/** More would hide the file below them. */
const shown = 12;

/** What has to be settled before the file: what blocks it comes first. */
export function AuditFindings({ month, findings }: { month: string; findings: readonly AuditFinding[] }) {
  if (findings.length === 0)
    return (
      <FormSection title="Преди файла">
        <p>Няма нищо за оправяне: всяка доставена поръчка има документ.</p>
      </FormSection>
    );
  const rest = findings.length - shown;
  return (
    <FormSection title={`Преди файла (${formatNumber(findings.length)})`}>
      <ul className="order-letters">
        {findings
          .toSorted((one, other) => Number(other.blocks) - Number(one.blocks))
          .slice(0, shown)
          .map((finding) => (
            <li key={finding.text}>
              <span className="line-name">
                {finding.text}
                {finding.orderId !== null && (
                  <Link to="/admin/orders/$id" params={{ id: finding.orderId }} className="link">
                    Към поръчката
                  </Link>
                )}
              </span>
              <StatusBadge tone={finding.blocks ? 'bad' : 'warn'}>
                {finding.blocks ? 'спира файла' : 'за сведение'}
              </StatusBadge>
            </li>
          ))}
      </ul>
      {rest > 0 && <p className="muted">И още {formatNumber(rest)}. Ще се покажат, щом оправите тези.</p>}
      {findings.some(({ blocks, orderId }) => blocks && orderId !== null) && (
        <Allowed>
          <IssueMissing month={month} />
        </Allowed>
      )}
    </FormSection>
  );
}

function IssueMissing({ month }: { month: string }) {
  const confirm = useConfirm();
  const reload = useReloadAudit();
  const issue = async () => {
    const answer = await confirm({
      title: 'Да се издадат липсващите документи?',
      text: 'Всяка доставена поръчка без документ получава документ с днешна дата, а клиентът – писмо с него.',
      action: 'Издай документите',
    });
    if (answer) await runAction(() => documentMonth(month), 'Документите не можаха да се издадат.', reload);
  };
  return (
    <button type="button" className="btn btn-outline btn-small" onClick={() => void issue()}>
      Издай липсващите документи
    </button>
  );
}
