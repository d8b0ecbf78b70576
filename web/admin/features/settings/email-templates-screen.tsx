import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { testMailRoute, listEmailTemplatesRoute } from '#contracts/email-templates/email-templates.ts';
import { emailKinds } from '#contracts/email-templates/email-texts.rule.ts';
import { DetailStates } from '#web/admin/patterns/detail-states.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { StatusBadge } from '#web/admin/patterns/status-badge.tsx';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { MailTest } from './mail-test.tsx';
import './email-templates.css';

const back = { to: '/admin/settings', label: 'Настройки' };

/** All emails to customers, and the state of email delivery. */
export function EmailTemplatesScreen() {
  const query = useQuery(queryOf(listEmailTemplatesRoute, {}));
  if (!query.data)
    return <DetailStates title="Писма" back={back} query={query} failedText="Писмата не можаха да се заредят." />;
  const { letters, delivery, destination } = query.data;
  return (
    <>
      <PageHeader title="Писма" back={back} />
      <div className="narrow-page">
        <FormSection
          title="Поща"
          text={
            delivery === 'smtp'
              ? `Писмата тръгват през ${destination}.`
              : 'Не е настроен пощенски сървър: писмата се пазят в магазина и не стигат до хората. Настройва го този, който поддържа сървъра.'
          }
        >
          <Allowed>
            <MailTest label="Изпрати проба на моя имейл" send={() => callApi(testMailRoute, {})} />
          </Allowed>
        </FormSection>
        <FormSection title="Какво пишем на клиентите">
          <ul className="mini-list">
            {letters.map(({ event, changed }) => (
              <li key={event}>
                <span className="two-lines">
                  <Link to="/admin/settings/emails/$event" params={{ event }}>
                    {emailKinds[event].title}
                  </Link>
                  <small>{emailKinds[event].when}</small>
                </span>
                {changed && <StatusBadge tone="info">променено</StatusBadge>}
              </li>
            ))}
          </ul>
        </FormSection>
      </div>
    </>
  );
}
