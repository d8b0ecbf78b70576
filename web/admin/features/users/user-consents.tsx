import type { ConsentKind, Consents, ConsentSource } from '#contracts/accounts/consents.ts';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { StatusBadge } from '#web/admin/patterns/status-badge.tsx';
import { formatDateTime } from '#web/shared/format/format-date-time.ts';

const kindLabels: Readonly<Record<ConsentKind, string>> = { mail: 'Новини по имейл', sms: 'SMS' };
const sourceLabels: Readonly<Record<ConsentSource, string>> = {
  registration: 'при регистрация',
  profile: 'в профила',
  privacy: 'в „Лични данни“',
  'opt-out-link': 'по връзка в писмо',
  newsletter: 'от формата за новини',
  panel: 'от администрацията',
};

/** The marketing consents of the user with their history, as evidence in disputes. */
export function UserConsents({ consents: { consents, history } }: { consents: Consents }) {
  return (
    <FormSection title="Съгласия">
      <ul className="mini-list">
        {consents.map(({ kind, given }) => (
          <li key={kind}>
            {kindLabels[kind]}
            <StatusBadge tone={given ? 'good' : 'plain'}>{given ? 'Дадено' : 'Няма'}</StatusBadge>
          </li>
        ))}
      </ul>
      {history.length > 0 && (
        <details className="more">
          <summary>История ({history.length})</summary>
          <ul className="mini-list">
            {history.map(({ kind, given, source, textVersion, at }) => (
              <li key={`${at}${kind}`}>
                <span className="two-lines">
                  <span>
                    {kindLabels[kind]}: {given ? 'дадено' : 'оттеглено'} {sourceLabels[source]}
                  </span>
                  <small>
                    <time dateTime={at}>{formatDateTime(at)}</time>, текст {textVersion}
                  </small>
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </FormSection>
  );
}
