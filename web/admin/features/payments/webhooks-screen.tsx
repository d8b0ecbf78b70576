import {
  WebhookState,
  type PaymentWebhook,
  listWebhooksRoute,
  replayWebhookRoute,
} from '#contracts/payments/payment-webhooks.ts';
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
import { useListPage } from '#web/admin/patterns/resource-table/use-list-page.ts';
import { useListState } from '#web/admin/patterns/resource-table/use-list-state.ts';
import { runCall } from '#web/admin/patterns/run-call.ts';
import { StatusBadge } from '#web/admin/patterns/status-badge.tsx';
import { RotateCw } from '#web/shared/ui/icons.ts';
import { webhookStates } from './payment-labels.ts';
import { WebhookPayment } from './webhook-payment.tsx';

const back = { to: '/admin/payments', label: 'Плащания' };

const columns: readonly Column<PaymentWebhook>[] = [
  {
    id: 'type',
    header: 'Съобщение',
    cell: ({ type, error }) => (
      <span className="two-lines">
        {type}
        {error !== '' && <small className="pre-line">{error}</small>}
      </span>
    ),
    phone: 'title',
    skeleton: 24,
  },
  { id: 'provider', header: 'От', cell: ({ providerLabel }) => providerLabel, skeleton: 8 },
  { id: 'date', header: 'Кога', cell: ({ createdAt }) => <DateCell iso={createdAt} />, skeleton: 11 },
  { id: 'deliveries', header: 'Пъти', cell: ({ deliveries }) => deliveries, align: 'end', skeleton: 3, wideOnly: true },
  { id: 'payment', header: 'Плащане', cell: ({ paymentId }) => <WebhookPayment id={paymentId} />, skeleton: 8 },
  {
    id: 'state',
    header: 'Състояние',
    cell: ({ state }) => <StatusBadge tone={webhookStates[state].tone}>{webhookStates[state].label}</StatusBadge>,
    phone: 'aside',
    skeleton: 9,
  },
];

type WebhookQuery = ListQuery<typeof listWebhooksRoute>;

const filters: readonly ListFilter<WebhookQuery>[] = [
  {
    id: 'status',
    label: 'Състояние',
    allLabel: 'Всяко състояние',
    options: WebhookState.options.map((state) => ({ value: state, label: webhookStates[state].plural })),
  },
];
const sortOptions = [{ value: 'newest', label: 'Най-нови' }];
const choices = listChoices<WebhookQuery>({ filters, sortOptions });

/** Webhooks received from providers and how each was processed. */
export function WebhooksScreen() {
  const { state, change } = useListState(choices);
  const query = useListPage(
    listWebhooksRoute,
    { query: { page: state.page, limit: state.size, ...state.filters } },
    ({ webhooks }) => webhooks,
  );
  const replay = (id: string) => runCall(replayWebhookRoute, { params: { id } }, 'Съобщението не можа да се обработи.');
  const list: ResourceList<PaymentWebhook, WebhookQuery> = {
    label: 'Съобщения за плащания',
    columns,
    filters,
    sortOptions,
    rowId: ({ id }) => id,
    rowName: ({ type, eventId }) => `${type} ${eventId}`,
    // Webhooks that refer to no payment of the shop have no actions.
    rowActions: ({ id, paymentId }) =>
      paymentId === null
        ? []
        : [{ id: 'replay', label: 'Обработи отново', icon: RotateCw, run: () => void replay(id) }],
    empty: {
      title: 'Още няма съобщения',
      text: 'Доставчикът на плащания съобщава тук за всяко плащане с карта. Докато картите са изключени, съобщения няма.',
    },
  };
  return (
    <>
      <PageHeader title="Съобщения за плащания" back={back} />
      <ResourceTable
        list={list}
        state={state}
        change={change}
        query={query}
        failedText="Съобщенията не можаха да се заредят."
      />
    </>
  );
}
