import { Link } from '@tanstack/react-router';
import { testMailRoute } from '#contracts/email-templates/email-templates.ts';
import { letterKinds } from '#contracts/email-templates/email-texts.rule.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { DetailStates } from '../../patterns/detail-states.tsx';
import { FormSection } from '../../patterns/resource-form/form-section.tsx';
import { StatusBadge } from '../../patterns/status-badge.tsx';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { useLetters } from './letters-data.ts';
import { MailTrial } from './mail-trial.tsx';
import './letters.css';

const back = { to: '/admin/settings', label: 'Настройки' };

/** Every letter that customers get, and whether letters arrive at all. */
export function LettersScreen() {
  const query = useLetters();
  if (!query.data)
    return <DetailStates title="Писма" back={back} query={query} failedText="Писмата не можаха да се заредят." />;
  const { letters, delivery, destination } = query.data;
  return (
    <>
      <PageHeader title="Писма" back={back} />
      <div className="settings-sections narrow-page">
        <FormSection
          title="Поща"
          text={
            delivery === 'smtp'
              ? `Писмата тръгват през ${destination}.`
              : 'Не е настроен пощенски сървър: писмата се пазят в магазина и не стигат до хората. Настройва го този, който поддържа сървъра.'
          }
        >
          <Allowed>
            <MailTrial label="Изпрати проба на моя имейл" send={() => callApi(testMailRoute, {})} />
          </Allowed>
        </FormSection>
        <FormSection title="Какво пишем на клиентите">
          <ul className="letter-list">
            {letters.map(({ event, changed }) => (
              <li key={event}>
                <Link to="/admin/settings/letters/$event" params={{ event }}>
                  {letterKinds[event].title}
                </Link>
                {changed && <StatusBadge tone="info">променено</StatusBadge>}
                <small className="muted">{letterKinds[event].when}</small>
              </li>
            ))}
          </ul>
        </FormSection>
      </div>
    </>
  );
}
