import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { OutgoingMessage } from '#contracts/messages/messages.ts';
import { SmsEvent, listSmsRoute, resendSmsRoute } from '#contracts/sms/sms.ts';
import { messageActions } from '#web/admin/features/messages/message-actions.ts';
import { messageStateFilter, StateCell, TitleCell } from '#web/admin/features/messages/message-columns.tsx';
import { MessagePreview } from '#web/admin/features/messages/message-preview.tsx';
import { smsEvents } from '#web/admin/labels/sms-labels.ts';
import { DateCell } from '#web/admin/patterns/date-cell.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import type { ListQuery } from '#web/admin/patterns/resource-table/list-state.ts';
import {
  listChoices,
  type Column,
  type ResourceList,
  type ListFilter,
} from '#web/admin/patterns/resource-table/resource-list.ts';
import { ResourceTable } from '#web/admin/patterns/resource-table/resource-table.tsx';
import { useListPage, listQuery } from '#web/admin/patterns/resource-table/use-list-page.ts';
import { useListState } from '#web/admin/patterns/resource-table/use-list-state.ts';
import { runCall } from '#web/admin/patterns/run-call.ts';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import './sms.css';

type SmsQuery = ListQuery<typeof listSmsRoute>;

const filters: readonly ListFilter<SmsQuery>[] = [
  messageStateFilter,
  {
    id: 'event',
    label: 'Повод',
    allLabel: 'Всички поводи',
    options: SmsEvent.options.map((event) => ({ value: event, label: smsEvents[event] })),
  },
];
const choices = listChoices<SmsQuery>({ filters, sortOptions: [] });

const eventOf = ({ event }: OutgoingMessage) => smsEvents[SmsEvent.options.find((one) => one === event) ?? 'single'];

function columns(onShow: (sms: OutgoingMessage) => void): readonly Column<OutgoingMessage>[] {
  return [
    {
      id: 'text',
      header: 'Текст',
      cell: (sms) => <TitleCell message={sms} onShow={onShow} />,
      phone: 'title',
      skeleton: 28,
    },
    { id: 'recipient', header: 'До', cell: ({ recipient }) => recipient, skeleton: 13 },
    { id: 'event', header: 'Повод', cell: eventOf, skeleton: 16, wideOnly: true },
    {
      id: 'date',
      header: 'Дата',
      cell: ({ sentAt, createdAt }) => <DateCell iso={sentAt ?? createdAt} />,
      skeleton: 16,
    },
    {
      id: 'segments',
      header: 'SMS',
      cell: ({ segments }) => segments ?? '–',
      align: 'end',
      skeleton: 2,
      wideOnly: true,
    },
    { id: 'state', header: 'Състояние', cell: (sms) => <StateCell message={sms} />, phone: 'aside', skeleton: 9 },
  ];
}

/** All sent and queued text messages. */
export function SmsScreen() {
  const { state, change } = useListState(choices);
  const query = useListPage(listSmsRoute, { query: listQuery(state) }, ({ sms }) => sms);
  const resend = (id: string) => runCall(resendSmsRoute, { params: { id } }, 'SMS не можа да се изпрати отново.');
  const [openMessage, setOpenMessage] = useState<OutgoingMessage>();
  const list: ResourceList<OutgoingMessage, SmsQuery> = {
    label: 'SMS',
    columns: columns(setOpenMessage),
    filters,
    sortOptions: [],
    searchHint: 'Номер',
    rowId: ({ id }) => id,
    rowName: ({ recipient }) => `SMS до ${recipient}`,
    rowActions: (sms) => messageActions(sms, { onShow: setOpenMessage, onResend: (id) => void resend(id) }),
    empty: { title: 'Още няма SMS', text: 'Напиши до един номер или до всички, които са съгласни.' },
  };
  return (
    <>
      <PageHeader title="SMS" actions={<Ways />} />
      {query.data?.provider === 'test' && (
        <p className="notice notice-warn">
          Пробен режим: SMS се пазят тук и не стигат до хората.{' '}
          <Link to="/admin/sms/settings" className="link">
            Избери доставчик
          </Link>
        </p>
      )}
      <ResourceTable
        list={list}
        state={state}
        change={change}
        query={query}
        failedText="SMS не можаха да се заредят."
      />
      {openMessage && <MessagePreview message={openMessage} onClose={() => setOpenMessage(undefined)} />}
    </>
  );
}

function Ways() {
  return (
    <>
      <Link to="/admin/sms/settings" className="btn btn-outline">
        Настройки
      </Link>
      <Link to="/admin/sms/templates" className="btn btn-outline">
        Шаблони
      </Link>
      <Allowed>
        <Link to="/admin/sms/campaign" className="btn btn-outline">
          До група
        </Link>
        <Link to="/admin/sms/single" className="btn btn-primary">
          Нов SMS
        </Link>
      </Allowed>
    </>
  );
}
