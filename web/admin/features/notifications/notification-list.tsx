import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  type Notification,
  readAllNotificationsRoute,
  updateNotificationRoute,
} from '#contracts/notifications/notifications.ts';
import { useCall } from '#web/admin/platform/use-call.ts';
import { messageOf } from '#web/shared/api/api-error.ts';
import { formatDateTime } from '#web/shared/format/format-date-time.ts';
import { BellRing, CheckCheck, MailOpen } from '#web/shared/ui/icons.ts';

interface NotificationListProps {
  query: Pick<UseQueryResult<Notification[]>, 'data' | 'error' | 'refetch'>;
  unread: number;
  onChosen: () => void;
}

/** The newest notifications, with those that were not read yet marked. */
export function NotificationList({ query, unread, onChosen }: NotificationListProps) {
  const markAll = useCall(readAllNotificationsRoute, 'Известията не можаха да се отбележат.');
  if (query.error && !query.data) {
    return (
      <div className="hover-card-empty stack">
        <p>{messageOf(query.error, 'Известията не можаха да се заредят.')}</p>
        <button type="button" className="btn btn-outline btn-small" onClick={() => void query.refetch()}>
          Опитай отново
        </button>
      </div>
    );
  }
  if (!query.data) return <p className="hover-card-empty stack">Зареждане…</p>;
  if (query.data.length === 0)
    return <p className="hover-card-empty stack">Още няма известия. Нови поръчки ще се появят тук.</p>;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the keyboard can scroll it when nothing in it is a control */}
      <ul className="notifications" tabIndex={0} aria-label="Известия">
        {query.data.map((notification) => (
          <NotificationItem key={notification.id} notification={notification} onChosen={onChosen} />
        ))}
      </ul>
      <div className="hover-card-foot">
        <button
          type="button"
          className="btn btn-quiet btn-small"
          disabled={unread === 0 || markAll.isPending}
          onClick={() => markAll.mutate({})}
        >
          <CheckCheck aria-hidden="true" size={16} /> Отбележи всички като прочетени
        </button>
        <Link to="/admin/notifications" className="btn btn-quiet btn-small" onClick={onChosen}>
          <BellRing aria-hidden="true" size={16} /> За какво да звъни
        </Link>
      </div>
    </>
  );
}

function NotificationItem({ notification, onChosen }: { notification: Notification; onChosen: () => void }) {
  const { id, message, href, isRead, createdAt } = notification;
  const mark = useCall(updateNotificationRoute, 'Известието не можа да се отбележи.');
  const markRead = () => mark.mutate({ params: { id }, body: { isRead: true } });
  const choose = () => {
    if (!isRead) markRead();
    onChosen();
  };
  return (
    <li className={isRead ? 'notification line spread' : 'notification line spread unread'}>
      <div className="two-lines">
        {href.startsWith('/admin') ? (
          <Link to={href} onClick={choose}>
            {message}
          </Link>
        ) : (
          <span>{message}</span>
        )}
        <small>
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </small>
      </div>
      {!isRead && (
        <button
          type="button"
          className="icon-button"
          aria-label={`Отбележи като прочетено: ${message}`}
          onClick={markRead}
        >
          <MailOpen aria-hidden="true" size={16} />
        </button>
      )}
    </li>
  );
}
