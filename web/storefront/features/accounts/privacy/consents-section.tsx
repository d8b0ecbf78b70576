import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  changeConsentsRoute,
  type ConsentChange,
  type Consents,
  type ConsentSource,
  consentTexts,
} from '#contracts/accounts/consents.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { formatDateTime } from '#web/shared/format/format-date-time.ts';
import { currentSession } from '#web/shared/session/session-state.ts';
import { updateSessionUser } from '#web/shared/session/session-store.ts';
import { Skeleton } from '#web/shared/ui/states.tsx';
import { toastSuccess } from '#web/shared/ui/toasts.tsx';
import { ErrorSummary } from '#web/storefront/forms/error-summary.tsx';
import { FormButton, FormCheck, FormFrame } from '#web/storefront/forms/form-parts.tsx';
import { usePageForm } from '#web/storefront/forms/use-page-form.ts';
import { useCallApi } from '#web/storefront/platform/router-context.ts';
import { LoadFailed } from '../load-failed.tsx';
import { readConsentChoice } from './privacy-fields.ts';
import { consentsQuery } from './privacy-queries.ts';

const kindNames = { mail: 'Имейл', sms: 'SMS' } as const;
const sourceNames: Readonly<Record<ConsentSource, string>> = {
  registration: 'при регистрацията',
  profile: 'от данните ти',
  privacy: 'от тази страница',
  'opt-out-link': 'от връзка в писмо',
  newsletter: 'от формата за новини',
  panel: 'от магазина',
};

/** Each marketing consent with the time it was given. */
export function ConsentsSection() {
  const { data, error, refetch } = useQuery(consentsQuery(useCallApi()));
  return (
    <section className="panel account-form fluid stack" aria-labelledby="consents-title">
      <h2 id="consents-title">Какво да ти пращаме</h2>
      <p>Писмата за поръчките ти идват винаги. Останалото е по твое желание.</p>
      {data ? (
        <ConsentsForm key={data.history[0]?.at} consents={data} />
      ) : error ? (
        <LoadFailed message="Изборът ти не можа да се зареди." error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={2} size="line" />
      )}
    </section>
  );
}

function ConsentsForm({ consents: { consents, history } }: { consents: Consents }) {
  const queryClient = useQueryClient();
  const form = usePageForm('consents', {
    failed: 'Изборът ти не можа да бъде запазен.',
    send: async (fields) => {
      const choice = readConsentChoice(fields);
      const { message, ...now } = await callApi(changeConsentsRoute, { body: choice });
      queryClient.setQueryData(consentsQuery(callApi).queryKey, now);
      const { user } = currentSession();
      if (user) updateSessionUser({ ...user, promotionalOptIn: choice.mail });
      toastSuccess(message);
    },
  });
  return (
    <>
      <FormFrame form={form} className="auth-form fluid stack" action="/account/privacy">
        <ErrorSummary form={form} />
        {consents.map(({ kind, given }) => (
          <FormCheck key={kind} form={form} name={kind} defaultChecked={given} label={consentTexts[kind].text} />
        ))}
        <FormButton form={form} className="align-start">
          Запази
        </FormButton>
      </FormFrame>
      {history.length > 0 ? <History history={history} /> : null}
    </>
  );
}

function History({ history }: { history: readonly ConsentChange[] }) {
  return (
    <details className="note">
      <summary>Кога какво избра</summary>
      <ul className="consent-history stack">
        {history.map(({ kind, given, source, at }) => (
          <li key={`${at} ${kind}`}>
            <time dateTime={at}>{formatDateTime(at)}</time>
            <span>
              {kindNames[kind]}: {given ? 'да' : 'не'}, {sourceNames[source]}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
