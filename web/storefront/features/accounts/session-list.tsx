import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { revokeOtherSessionsRoute, revokeSessionRoute, type Session } from '#contracts/accounts/sessions.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { describeAgent } from '#web/shared/format/describe-agent.ts';
import { formatDateTime } from '#web/shared/format/format-date-time.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Skeleton } from '#web/shared/ui/states.tsx';
import { toastError, toastSuccess } from '#web/shared/ui/toasts.tsx';
import { useCallApi } from '#web/storefront/platform/router-context.ts';
import { sessionsQuery } from './account-queries.ts';
import { LoadFailed } from './load-failed.tsx';

const failedText = 'Сесията не можа да бъде прекратена.';

/** The active sessions. One can be ended, or all but the current one. */
export function SessionList() {
  const { data, error, refetch } = useQuery(sessionsQuery(useCallApi()));
  const others = useEnd(async () => (await callApi(revokeOtherSessionsRoute)).message);
  return (
    <section className="panel account-form fluid stack" aria-labelledby="sessions-title">
      <h2 id="sessions-title">Къде е отворен профилът ти</h2>
      {data ? (
        <ul className="sessions">
          {data.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      ) : error ? (
        <LoadFailed message="Сесиите не можаха да се заредят." error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={2} size="row" />
      )}
      {data && data.length > 1 ? (
        <form
          method="post"
          action="/account/security"
          onSubmit={(event) => {
            event.preventDefault();
            others.mutate();
          }}
        >
          <input type="hidden" name="form" value="end-others" />
          <Button type="submit" busy={others.isPending}>
            Прекрати всички други
          </Button>
        </form>
      ) : null}
    </section>
  );
}

function SessionRow({ session: { id, userAgent, address, lastSeenAt, isCurrent } }: { session: Session }) {
  const end = useEnd(async () => (await callApi(revokeSessionRoute, { params: { id } })).message);
  const device = describeAgent(userAgent);
  return (
    <li className="line loose spread">
      <div>
        <p className="session-name">{device}</p>
        <p className="order-detail">
          {address} · {formatDateTime(lastSeenAt)}
        </p>
      </div>
      {isCurrent ? (
        <span className="badge badge-good">Тази</span>
      ) : (
        <form
          method="post"
          action="/account/security"
          onSubmit={(event) => {
            event.preventDefault();
            end.mutate();
          }}
        >
          <input type="hidden" name="form" value="end-session" />
          <input type="hidden" name="id" value={id} />
          <Button type="submit" size="small" busy={end.isPending} aria-label={`Прекрати ${device}`}>
            Прекрати
          </Button>
        </form>
      )}
    </li>
  );
}

function useEnd(run: () => Promise<string>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: (message) => toastSuccess(message),
    onError: (error) => toastError(error, failedText),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery(callApi).queryKey }),
  });
}
