import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import {
  listMessagesRoute,
  MessageChannel,
  resendMessageRoute,
  type OutgoingMessage,
} from '#contracts/messages/messages.ts';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import type { ListQuery } from '#web/admin/patterns/resource-table/list-state.ts';
import { listChoices, type ListFilter, type ResourceList } from '#web/admin/patterns/resource-table/resource-list.ts';
import { ResourceTable } from '#web/admin/patterns/resource-table/resource-table.tsx';
import { useListPage, listQuery } from '#web/admin/patterns/resource-table/use-list-page.ts';
import { useListState } from '#web/admin/patterns/resource-table/use-list-state.ts';
import { runAction } from '#web/admin/patterns/run-action.ts';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { messageActions } from './message-actions.ts';
import { messageChannels, messageColumns, messageStateFilter, messageTitle } from './message-columns.tsx';
import { MessagePreview } from './message-preview.tsx';

type MessageQuery = ListQuery<typeof listMessagesRoute>;

const filters: readonly ListFilter<MessageQuery>[] = [
  messageStateFilter,
  {
    id: 'channel',
    label: 'Канал',
    allLabel: 'Всички канали',
    options: MessageChannel.options.map((channel) => ({ value: channel, label: messageChannels[channel] })),
  },
];
const choices = listChoices<MessageQuery>({ filters, sortOptions: [] });

/** Sent and queued emails and text messages. */
export function MessagesScreen() {
  const { state, change } = useListState(choices);
  const query = useListPage(listMessagesRoute, { query: listQuery(state) }, ({ messages }) => messages);
  const [openMessage, setOpenMessage] = useState<OutgoingMessage>();
  const list: ResourceList<OutgoingMessage, MessageQuery> = {
    label: 'Изпратени съобщения',
    columns: messageColumns(setOpenMessage),
    filters,
    sortOptions: [],
    searchHint: 'Имейл, телефон или тема',
    rowId: (message) => message.id,
    rowName: (message) => `„${messageTitle(message)}“ до ${message.recipient}`,
    rowActions: (message) => messageActions(message, { onShow: setOpenMessage, onResend: (id) => void resend(id) }),
    empty: {
      title: 'Още няма съобщения',
      text: 'Потвържденията на поръчки, поканите и другите писма и SMS се появяват тук.',
    },
  };
  return (
    <>
      <PageHeader title="Изпратени съобщения" back={{ to: '/admin/settings', label: 'Настройки' }} />
      {query.data?.delivery === 'outbox' && (
        <p className="notice notice-warn">
          Не е настроен пощенски сървър: писмата се пазят тук и не стигат до хората.{' '}
          <Link to="/admin/settings/mail">Настрой пощата</Link>
        </p>
      )}
      <ResourceTable
        list={list}
        state={state}
        change={change}
        query={query}
        failedText="Съобщенията не можаха да се заредят."
      />
      {openMessage && <MessagePreview message={openMessage} onClose={() => setOpenMessage(undefined)} />}
    </>
  );
}

async function resend(id: string): Promise<void> {
  await runAction(() => callApi(resendMessageRoute, { params: { id } }), 'Съобщението не можа да се изпрати отново.');
  await reloadAfter(resendMessageRoute);
}
