import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { healthTitles } from '#contracts/health/health-checks.rule.ts';
import { type HealthCheck, type HealthResponse, readHealthRoute } from '#contracts/health/health.ts';
import { DetailStates } from '#web/admin/patterns/detail-states.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { type StateLabel, StatusBadge } from '#web/admin/patterns/status-badge.tsx';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { formatDateTime } from '#web/shared/format/format-date-time.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { RefreshCw } from '#web/shared/ui/icons.ts';

const back = { to: '/admin/settings', label: 'Настройки' };
const title = 'Състояние на магазина';
const failedText = 'Състоянието не можа да се зареди.';
const refetchMilliseconds = 60_000;
const states = {
  good: { label: 'Наред', tone: 'good' },
  warning: { label: 'Внимание', tone: 'warn' },
  bad: { label: 'Проблем', tone: 'bad' },
  off: { label: 'Изключено', tone: 'plain' },
} as const satisfies Record<HealthCheck['state'], StateLabel>;

/** The checks of the running shop in plain words, refreshed every minute. */
export function HealthScreen() {
  const query = useQuery({
    ...queryOf(readHealthRoute, {}, { failed: failedText }),
    refetchInterval: refetchMilliseconds,
  });
  if (!query.data) return <DetailStates title={title} back={back} query={query} failedText={failedText} />;
  const { checks, version, startedAt, checkedAt, errors } = query.data;
  return (
    <>
      <PageHeader title={title} back={back} />
      <div className="narrow-page">
        <Summary checks={checks} />
        <FormSection title="Проверки" text={`Последна проверка: ${formatDateTime(checkedAt)}`}>
          <CheckList checks={checks} />
          <div className="file-actions row">
            <Button busy={query.isFetching} onClick={() => void query.refetch()}>
              <RefreshCw aria-hidden="true" size={18} /> Провери отново
            </Button>
          </div>
        </FormSection>
        {errors.length > 0 && <ErrorList errors={errors} />}
        <p className="muted">
          Версия {version}, работи от {formatDateTime(startedAt)}
        </p>
      </div>
    </>
  );
}

function Summary({ checks }: { checks: readonly HealthCheck[] }) {
  const problems = checks.filter(({ state }) => state === 'bad').length;
  const warnings = checks.filter(({ state }) => state === 'warning').length;
  const tone = problems > 0 ? 'notice-bad' : warnings > 0 ? 'notice-warn' : 'notice-good';
  return (
    <div className={`notice ${tone}`} role="status">
      <div className="notice-body stack">
        <p>
          {problems > 0
            ? 'Нещо спира магазина и чака теб. Започни от отбелязаното с „Проблем“.'
            : warnings > 0
              ? 'Магазинът работи. Погледни отбелязаното с „Внимание“.'
              : 'Всичко е наред.'}
        </p>
        <p>Пишем на собствениците, когато нещо е „Проблем“ повече от десет минути.</p>
      </div>
    </div>
  );
}

function CheckList({ checks }: { checks: readonly HealthCheck[] }) {
  return (
    <ul className="mini-list" aria-label="Проверки">
      {checks.map(({ id, state, text, href }) => (
        <li key={id}>
          <span className="two-lines">
            {href === null ? <strong>{healthTitles[id]}</strong> : <Link to={href}>{healthTitles[id]}</Link>}
            <small>{text}</small>
          </span>
          <StatusBadge tone={states[state].tone}>{states[state].label}</StatusBadge>
        </li>
      ))}
    </ul>
  );
}

function ErrorList({ errors }: { errors: HealthResponse['errors'] }) {
  return (
    <FormSection
      title="Последни грешки"
      text="Дай номера на този, който поддържа сървъра: по него се търси в дневника."
    >
      <ul className="mini-list" aria-label="Последни грешки">
        {errors.map(({ at, route, requestId }) => (
          <li key={requestId}>
            <span className="two-lines">
              {formatDateTime(at)} <code>{route}</code>
              <small>{requestId}</small>
            </span>
          </li>
        ))}
      </ul>
    </FormSection>
  );
}
