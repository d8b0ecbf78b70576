import { Link, useNavigate, useParams } from '@tanstack/react-router';
import {
  type ConsentProof,
  deleteSubscriberRoute,
  endSubscriptionRoute,
  getSubscriberRoute,
  listSubscribersRoute,
  type Subscriber,
} from '#contracts/newsletter/newsletter.ts';
import { useConfirm } from '#web/admin/patterns/confirm/use-confirm.tsx';
import { DeleteButton } from '#web/admin/patterns/delete-button.tsx';
import { DetailStates } from '#web/admin/patterns/detail-states.tsx';
import { Fact } from '#web/admin/patterns/fact.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { runAction } from '#web/admin/patterns/run-action.ts';
import { StatusBadge } from '#web/admin/patterns/status-badge.tsx';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { reloadAfter, reloadLists } from '#web/admin/platform/reload-after.ts';
import { leaveScreen, useRecord } from '#web/admin/platform/use-record.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { formatDateTime } from '#web/shared/format/format-date-time.ts';
import { consentSources, subscriberOrigins, subscriberStates } from './subscriber-labels.ts';

const back = { to: '/admin/newsletter', label: 'Абонати за новини' };

/** One subscriber with the proof of the consent. */
export function SubscriberScreen() {
  const { id = '' } = useParams({ strict: false });
  const query = useRecord(getSubscriberRoute, { params: { id } }, (response) => response);
  if (!query.data)
    return (
      <DetailStates
        title="Абонат"
        back={back}
        query={query}
        deletedText="Адресът е изтрит"
        failedText="Абонатът не можа да се зареди."
      />
    );
  const { subscriber, consents } = query.data;
  const { label, tone } = subscriberStates[subscriber.state];
  return (
    <>
      <PageHeader
        title={subscriber.email}
        aside={<StatusBadge tone={tone}>{label}</StatusBadge>}
        back={back}
        actions={<Actions subscriber={subscriber} />}
        history={{ subject: 'subscriber', id }}
      />
      <div className="narrow-page">
        <FormSection title="Адрес">
          <dl className="facts">
            <Fact term="Откъде">{subscriberOrigins[subscriber.origin]}</Fact>
            {subscriber.page === '' ? null : <Fact term="Страница">{subscriber.page}</Fact>}
            <Fact term="Последна промяна">{formatDateTime(subscriber.since)}</Fact>
            {subscriber.userId === null ? null : (
              <Fact term="Профил">
                <Link className="link" to="/admin/users/$id" params={{ id: subscriber.userId }}>
                  Виж профила
                </Link>
              </Fact>
            )}
          </dl>
        </FormSection>
        <FormSection title="Съгласия" text="Доказателство кога и на какво се е съгласил, най-новото първо.">
          <ul className="mini-list">
            {consents.map((proof) => (
              <Proof key={proof.at} proof={proof} />
            ))}
          </ul>
        </FormSection>
      </div>
    </>
  );
}

function Proof({ proof: { given, source, text, textVersion, requestedAt, address, at } }: { proof: ConsentProof }) {
  return (
    <li>
      <span className="two-lines">
        <span>
          {given ? 'Дадено' : 'Оттеглено'} {consentSources[source]}
        </span>
        <small>
          <time dateTime={at}>{formatDateTime(at)}</time>
          {requestedAt === null ? null : <span>, поискано {formatDateTime(requestedAt)}</span>}
          {address === '' ? null : <span>, от адрес {address}</span>}
        </small>
        {given ? (
          <small>
            „{text}“ (текст {textVersion})
          </small>
        ) : null}
      </span>
    </li>
  );
}

function Actions({ subscriber: { id, email, state } }: { subscriber: Subscriber }) {
  const confirm = useConfirm();
  const navigate = useNavigate();
  const end = async () => {
    const confirmation = await confirm({
      title: `Да отпишем ли ${email}?`,
      text: 'Отново се абонира само собственикът на адреса.',
      action: 'Отпиши',
    });
    if (!confirmation) return;
    await runAction(
      () => callApi(endSubscriptionRoute, { params: { id } }),
      'Адресът не можа да се отпише.',
      () => reloadAfter(endSubscriptionRoute),
    );
  };
  const remove = async () => {
    const confirmation = await confirm({
      title: `Да изтрием ли ${email}?`,
      text: 'Изтриват се адресът и доказателството за съгласие, завинаги. Ако искаш само да не му пишеш, отпиши го.',
      action: 'Изтрий адреса',
      isDanger: true,
    });
    if (!confirmation) return;
    const isDeleted = await leaveScreen(getSubscriberRoute, id, () =>
      runAction(
        () => callApi(deleteSubscriberRoute, { params: { id } }),
        'Адресът не можа да се изтрие.',
        () => reloadLists(listSubscribersRoute),
      ),
    );
    if (isDeleted) await navigate({ to: '/admin/newsletter', ignoreBlocker: true });
  };
  return (
    <Allowed>
      {state === 'subscribed' ? (
        <button type="button" className="btn btn-outline" onClick={() => void end()}>
          Отпиши
        </button>
      ) : null}
      <DeleteButton onClick={remove} />
    </Allowed>
  );
}
