import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getRegistrationRoute, type RegistrationRow } from '#contracts/audit/registration.ts';
import { CopyButton } from '#web/admin/patterns/copy-button.tsx';
import { DetailStates } from '#web/admin/patterns/detail-states.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { StatusBadge } from '#web/admin/patterns/status-badge.tsx';
import { queryOf } from '#web/admin/platform/query-of.ts';

const back = { to: '/admin/settings', label: 'Настройки' };
const title = 'Данни за НАП';
const failedText = 'Данните не можаха да се заредят.';

/** The answers to приложение 33 for copying, and what is missing. */
export function RegistrationScreen() {
  const query = useQuery(queryOf(getRegistrationRoute, {}, { failed: failedText }));
  if (!query.data) return <DetailStates title={title} back={back} query={query} failedText={failedText} />;
  const { rows } = query.data;
  return (
    <>
      <PageHeader title={title} back={back} />
      <div className="narrow-page">
        <Missing count={rows.filter(({ isMissing }) => isMissing).length} />
        <FormSection
          title="Приложение 33"
          text="Подава се с КЕП в портала на НАП преди първата продажба, а при промяна – до 7 дни. Тук са отговорите по реда на формуляра."
        >
          <Rows rows={rows.filter(({ point }) => point !== '')} />
        </FormSection>
        <FormSection title="След вписването" text="Номерът от НАП и тези данни влизат в месечния одиторски файл.">
          <Rows rows={rows.filter(({ point }) => point === '')} />
        </FormSection>
        <p className="muted">
          Източник: Наредба Н-18, чл. 52м и приложение 33 (ДВ, бр. 80 от 2018 г.), четени на 23.11.2026 г. Формулярът на
          НАП може да пита и друго: провери със счетоводителя.
        </p>
      </div>
    </>
  );
}

function Missing({ count }: { count: number }) {
  return (
    <p className={`notice ${count === 0 ? 'notice-good' : 'notice-bad'}`} role="status">
      <span>{count === 0 && 'Всичко е попълнено.'}</span>
      <span>{count === 1 && 'Липсва един отговор.'}</span>
      <span>{count > 1 && `Липсват ${count} отговора.`}</span>
    </p>
  );
}

function Rows({ rows }: { rows: readonly RegistrationRow[] }) {
  return (
    <ul className="mini-list">
      {rows.map((row) => (
        <Row key={row.label} {...row} />
      ))}
    </ul>
  );
}

function Row({ point, label, value, section, isMissing }: RegistrationRow) {
  const change = isMissing ? 'Попълни' : 'Промени';
  return (
    <li>
      <span className="two-lines narrow">
        <small>{point === '' ? label : `${point}. ${label}`}</small>
        <span>
          {value}
          {isMissing && <StatusBadge tone="bad">липсва</StatusBadge>}
          {value === '' && !isMissing && <span className="muted">не се иска</span>}
        </span>
      </span>
      <span className="line">
        {section !== null && (
          <Link to="/admin/settings" hash={section} className="link" aria-label={`${change}: ${label}`}>
            {change}
          </Link>
        )}
        {value !== '' && <CopyButton text={value} label={label} />}
      </span>
    </li>
  );
}
