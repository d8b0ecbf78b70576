import type { User } from '#contracts/accounts/accounts.ts';
import type { Session } from '#contracts/accounts/sessions.ts';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { describeAgent } from '#web/shared/format/describe-agent.ts';
import { formatDateTime } from '#web/shared/format/format-date-time.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { LogOut } from '#web/shared/ui/icons.ts';
import { useUserActions } from './use-user-actions.ts';

/** The active sessions of the user; each can be ended. */
export function UserSessions({ user, sessions }: { user: User; sessions: readonly Session[] }) {
  const { signOut } = useUserActions();
  const all = sessions.length > 1 && (
    <Allowed>
      <Button size="small" onClick={() => void signOut(user)}>
        Прекрати всички
      </Button>
    </Allowed>
  );
  return (
    <FormSection title="Отворени сесии" action={all}>
      {sessions.length === 0 && <p className="muted">Не е влизал никъде.</p>}
      <ul className="mini-list">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => void signOut(user, session.id)} />
        ))}
      </ul>
    </FormSection>
  );
}

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const device = describeAgent(session.userAgent);
  return (
    <li>
      <span className="two-lines">
        <strong>
          {device}
          <span>{session.isCurrent && ' (тази)'}</span>
        </strong>
        <small>
          {session.address} · {formatDateTime(session.lastSeenAt)}
        </small>
      </span>
      <Allowed>
        <button type="button" className="icon-button" aria-label={`Прекрати ${device}`} onClick={onEnd}>
          <LogOut aria-hidden="true" size={18} />
        </button>
      </Allowed>
    </li>
  );
}
