import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Eye, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { listMessagesRoute, resendMessageRoute, type OutgoingMessage } from '#contracts/messages.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import type { ListState } from '../../patterns/resource-table/list-state.ts';
import { listChoices, type ResourceList } from '../../patterns/resource-table/resource-list.ts';
import { ResourceTable } from '../../patterns/resource-table/resource-table.tsx';
import { useListState } from '../../patterns/resource-table/use-list-state.ts';
import { runAction } from '../../patterns/run-action.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { messageColumns } from './message-columns.tsx';
import { MessagePreview } from './message-preview.tsx';

const messages = ['messages'];
const choices = listChoices({ filters: [], sortOptions: [] });

/** The letters that the shop sent or is about to send. */
export function MessagesScreen() {
  const { state, change } = useListState(choices);
  const query = useMessages(state);
  const resend = useResend();
  const [shown, setShown] = useState<OutgoingMessage>();
  const list: ResourceList<OutgoingMessage> = {
    label: 'Изпратени съобщения',
    columns: messageColumns(setShown),
    filters: [],
    sortOptions: [],
    rowId: (message) => message.id,
    rowName: (message) => `„${message.subject}“ до ${message.recipient}`,
    rowActions: (message) => [
      { id: 'show', label: 'Покажи текста', icon: Eye, run: () => setShown(message) },
      { id: 'resend', label: 'Изпрати пак', icon: RotateCw, run: () => void resend(message.id) },
    ],
    empty: { title: 'Още няма писма', text: 'Потвържденията на поръчки, поканите и другите писма се появяват тук.' },
  };
  return (
    <>
      <PageHeader title="Изпратени съобщения" back={{ to: '/admin/settings', label: 'Настройки' }} />
      {query.data?.delivery === 'outbox' && (
        <p className="notice notice-warn">
          Не е настроен пощенски сървър: писмата се пазят тук и не стигат до хората. Задайте SMTP_URL и рестартирайте
          магазина.
        </p>
      )}
      <ResourceTable
        list={list}
        state={state}
        change={change}
        query={query}
        failedText="Писмата не можаха да се заредят."
      />
      {shown && <MessagePreview message={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

function useMessages({ page, size }: ListState) {
  return useQuery({
    queryKey: [...messages, page, size],
    queryFn: async ({ signal }) => {
      const answer = await callApi(listMessagesRoute, { query: { page, limit: size }, signal });
      return { rows: answer.messages, delivery: answer.delivery, total: answer.total, totalCapped: answer.totalCapped };
    },
    placeholderData: keepPreviousData,
  });
}

function useResend() {
  const client = useQueryClient();
  return async (id: string) => {
    await runAction(() => callApi(resendMessageRoute, { params: { id } }), 'Писмото не можа да се изпрати отново.');
    await client.invalidateQueries({ queryKey: messages });
  };
}
