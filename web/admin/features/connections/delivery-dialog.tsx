import { useQuery } from '@tanstack/react-query';
import { getDeliveryRoute, resendDeliveryRoute, type WebhookAttempt } from '#contracts/webhooks/webhooks.ts';
import { CopyButton } from '#web/admin/patterns/copy-button.tsx';
import { Fact } from '#web/admin/patterns/fact.tsx';
import { FailureNotice } from '#web/admin/patterns/failure-notice.tsx';
import { DialogActions, PanelDialog } from '#web/admin/patterns/panel-dialog.tsx';
import { runCall } from '#web/admin/patterns/run-call.ts';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { formatDateTime } from '#web/shared/format/format-date-time.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { typeName } from './connection-labels.ts';
import { SectionSkeleton } from './section-skeleton.tsx';
import './connections.css';

const failedText = 'Известието не можа да се зареди.';

/** An event as it was sent, and what the program answered each time. */
export function DeliveryDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(queryOf(getDeliveryRoute, { params: { id } }, { failed: failedText }));
  const resend = () => runCall(resendDeliveryRoute, { params: { id } }, 'Известието не тръгна.');
  return (
    <PanelDialog
      title={data ? typeName(data.delivery.type) : 'Известие'}
      text={data ? `Към ${data.delivery.endpointName}` : ''}
      isWide
      onClose={onClose}
    >
      {error && <FailureNotice error={error} fallback={failedText} onRetry={() => void refetch()} />}
      {!data && !error && <SectionSkeleton />}
      {data && (
        <>
          <dl className="facts">
            <Fact term="Номер">
              <code className="secret-once">{data.delivery.eventId}</code>
            </Fact>
            <Fact term="Случило се е">{formatDateTime(data.delivery.createdAt)}</Fact>
          </dl>
          <h3 className="line spread">
            Съдържание <CopyButton text={data.body} label="съдържанието" />
          </h3>
          <pre className="event-body">{formatJson(data.body)}</pre>
          <h3>Опити</h3>
          {data.attempts.length === 0 && <p className="muted">Още не е изпращано.</p>}
          <ul className="mini-list" aria-label="Опити">
            {data.attempts.map((attempt) => (
              <AttemptRow key={attempt.at} attempt={attempt} />
            ))}
          </ul>
        </>
      )}
      <DialogActions back="Затвори">
        <Allowed>
          <Button variant="primary" onClick={() => void resend()}>
            Изпрати отново
          </Button>
        </Allowed>
      </DialogActions>
    </PanelDialog>
  );
}

function AttemptRow({ attempt: { at, status, error, answer, milliseconds } }: { attempt: WebhookAttempt }) {
  const outcome = error === '' ? `Прието с код ${status ?? ''}` : error;
  return (
    <li>
      <span className="two-lines">
        <span>{`${formatDateTime(at)} · ${milliseconds} ms`}</span>
        <small className={error === '' ? 'muted' : 'field-error'}>{outcome}</small>
        {answer !== '' && <pre className="event-body">{answer}</pre>}
      </span>
    </li>
  );
}

function formatJson(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2);
}
