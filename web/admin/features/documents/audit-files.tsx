import { type AuditFile, getAuditFileRoute } from '#contracts/audit/audit.ts';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { hrefOf } from '#web/admin/platform/href-of.ts';
import { formatDateTime } from '#web/shared/format/format-date-time.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { formatCount } from '#web/shared/format/format-number.ts';
import { Download } from '#web/shared/ui/icons.ts';

/** The files of a month, newest first. */
export function AuditFiles({ files }: { files: readonly AuditFile[] }) {
  if (files.length === 0) return null;
  return (
    <FormSection title="Направени файлове" text="Пазят се такива, каквито са взети.">
      <ul className="mini-list">
        {files.map((file) => (
          <li key={file.id}>
            <span className="two-lines">
              <strong>
                {formatDateTime(file.createdAt)} · {file.actor}
              </strong>
              <small>
                {formatCount(file.orders, 'поръчка', 'поръчки')} за {formatMoney(file.total)}
              </small>
              <small className="wrap-anywhere">SHA-256 {file.sha256}</small>
            </span>
            <Allowed to="exports">
              <a
                className="btn btn-outline btn-small"
                href={hrefOf(getAuditFileRoute, { params: { id: file.id } })}
                download
              >
                <Download aria-hidden="true" size={16} /> XML
              </a>
            </Allowed>
          </li>
        ))}
      </ul>
    </FormSection>
  );
}
