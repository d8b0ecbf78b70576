import type { OutgoingMessage } from '#contracts/messages.ts';
import { DateCell } from '../../patterns/date-cell.tsx';
import type { Column } from '../../patterns/resource-table/resource-list.ts';
import { StatusBadge, type Tone } from '../../patterns/status-badge.tsx';

const states: Readonly<Record<OutgoingMessage['state'], { label: string; tone: Tone }>> = {
  queued: { label: 'Чака', tone: 'warn' },
  sent: { label: 'Изпратено', tone: 'good' },
  failed: { label: 'Неуспешно', tone: 'bad' },
};

export function messageColumns(onShow: (message: OutgoingMessage) => void): readonly Column<OutgoingMessage>[] {
  return [
    {
      id: 'subject',
      header: 'Тема',
      cell: (message) => (
        <span className="two-lines">
          <button type="button" className="text-button" onClick={() => onShow(message)}>
            {message.subject}
          </button>
          {message.lastError !== null && message.state !== 'sent' && (
            <small className="field-error">{message.lastError}</small>
          )}
        </span>
      ),
      phone: 'title',
      skeleton: 28,
    },
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
      cell: (message) => <StatusBadge tone={states[message.state].tone}>{states[message.state].label}</StatusBadge>,
      phone: 'aside',
      skeleton: 9,
    },
  ];
}
