import { MessageState, type OutgoingMessage } from '#contracts/messages/messages.ts';
import { DateCell } from '#web/admin/patterns/date-cell.tsx';
import type { Column } from '#web/admin/patterns/resource-table/resource-list.ts';
import { type FilterStateLabel, StatusBadge } from '#web/admin/patterns/status-badge.tsx';
import { formatDateTime } from '#web/shared/format/format-date-time.ts';

const messageStates: Readonly<Record<OutgoingMessage['state'], FilterStateLabel>> = {
  queued: { label: 'Чака', plural: 'Чакащи', tone: 'warn' },
  sent: { label: 'Изпратено', plural: 'Изпратени', tone: 'good' },
  delivered: { label: 'Доставено', plural: 'Доставени', tone: 'good' },
  failed: { label: 'Неуспешно', plural: 'Неуспешни', tone: 'bad' },
};

/** The filter of messages by their state. */
export const messageStateFilter = {
  id: 'state',
  label: 'Състояние',
  asTabs: true,
  options: MessageState.options.map((state) => ({ value: state, label: messageStates[state].plural })),
} as const;

/** The names of the ways to send a message. */
export const messageChannels = { mail: 'Имейл', sms: 'SMS' } as const;

/** The subject of an email, or the text of a text message. */
export function messageTitle({ subject, text }: OutgoingMessage): string {
  return subject || text.split('\n')[0] || 'Текстът е изтрит';
}

/** The state of a message. One that only went to the outbox was not sent. */
export function StateCell({ message: { state, provider } }: { message: OutgoingMessage }) {
  if (state === 'sent' && provider === 'outbox') return <StatusBadge tone="warn">Не е изпратено</StatusBadge>;
  return <StatusBadge tone={messageStates[state].tone}>{messageStates[state].label}</StatusBadge>;
}

/** The reason why a message is delayed or failed, and the time of the next attempt. */
function DeliveryError({ message }: { message: OutgoingMessage }) {
  const { lastError, nextTryAt, state } = message;
  if (lastError === null || (state !== 'queued' && state !== 'failed')) return null;
  return (
    <small className={state === 'failed' ? 'field-error' : 'muted'}>
      {lastError}
      <span>{nextTryAt !== null && ` Следващ опит: ${formatDateTime(nextTryAt)}`}</span>
    </small>
  );
}

interface TitleCellProps {
  message: OutgoingMessage;
  onShow: (message: OutgoingMessage) => void;
}

/** The title, which opens the text, and the delivery error. */
export function TitleCell({ message, onShow }: TitleCellProps) {
  return (
    <span className="two-lines">
      <button type="button" className="text-button" onClick={() => onShow(message)}>
        {messageTitle(message)}
      </button>
      <DeliveryError message={message} />
    </span>
  );
}

/** The columns of the list of messages; `onShow` opens a message. */
export function messageColumns(onShow: (message: OutgoingMessage) => void): readonly Column<OutgoingMessage>[] {
  return [
    {
      id: 'subject',
      header: 'Тема',
      cell: (message) => <TitleCell message={message} onShow={onShow} />,
      phone: 'title',
      skeleton: 28,
    },
    { id: 'channel', header: 'Канал', cell: ({ channel }) => messageChannels[channel], skeleton: 6 },
    { id: 'recipient', header: 'До', cell: (message) => message.recipient, skeleton: 20 },
    {
      id: 'date',
      header: 'Дата',
      cell: (message) => <DateCell iso={message.sentAt ?? message.createdAt} />,
      skeleton: 16,
    },
    { id: 'tries', header: 'Опити', cell: (message) => message.tries, align: 'end', skeleton: 2, wideOnly: true },
    {
      id: 'state',
      header: 'Състояние',
      cell: (message) => <StateCell message={message} />,
      phone: 'aside',
      skeleton: 9,
    },
  ];
}
