import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listEmailTemplatesRoute } from '#contracts/email-templates/email-templates.ts';
import { emailKinds } from '#contracts/email-templates/email-texts.rule.ts';
import { DetailStates } from '#web/admin/patterns/detail-states.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { StatusBadge } from '#web/admin/patterns/status-badge.tsx';
import { queryOf } from '#web/admin/platform/query-of.ts';
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
              : 'Не е настроен пощенски сървър: писмата се пазят в магазина и не стигат до хората.'
          }
        >
          <p>
            <Link to="/admin/settings/mail">{delivery === 'smtp' ? 'Сървър и проба' : 'Настрой пощата'}</Link>
          </p>
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
