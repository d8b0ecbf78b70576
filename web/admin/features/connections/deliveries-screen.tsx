import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  DeliveryState,
  listDeliveriesRoute,
  listEndpointsRoute,
  resendDeliveryRoute,
  type WebhookDelivery,
  type WebhookEndpoint,
} from '#contracts/webhooks/webhooks.ts';
import { DateCell } from '#web/admin/patterns/date-cell.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import type { ListQuery } from '#web/admin/patterns/resource-table/list-state.ts';
import {
  type Column,
  listChoices,
  type ListFilter,
  type ResourceList,
} from '#web/admin/patterns/resource-table/resource-list.ts';
import { ResourceTable } from '#web/admin/patterns/resource-table/resource-table.tsx';
import { useListPage } from '#web/admin/patterns/resource-table/use-list-page.ts';
import { useListState } from '#web/admin/patterns/resource-table/use-list-state.ts';
import { runCall } from '#web/admin/patterns/run-call.ts';
import { StatusBadge } from '#web/admin/patterns/status-badge.tsx';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { formatDateTime } from '#web/shared/format/format-date-time.ts';
import { Eye, RotateCw } from '#web/shared/ui/icons.ts';
import { deliveryStates, typeName, typeOptions } from './connection-labels.ts';
import { DeliveryDialog } from './delivery-dialog.tsx';

type DeliveryQuery = ListQuery<typeof listDeliveriesRoute>;

const filters: readonly ListFilter<DeliveryQuery>[] = [
  {
    id: 'state',
    label: 'Състояние',
    asTabs: true,
    options: DeliveryState.options.map((state) => ({ value: state, label: deliveryStates[state].plural })),
  },
  {
    id: 'type',
    label: 'Събитие',
    allLabel: 'Всички събития',
    options: [...typeOptions, { value: 'ping', label: typeName('ping') }],
  },
];
const choices = listChoices<DeliveryQuery>({
  filters: [...filters, { id: 'endpoint', label: 'Програма', options: [] }],
  sortOptions: [],
});

/** What was and will be sent to other programs, with the answers. */
export function DeliveriesScreen() {
  const { state, change } = useListState(choices);
  const query = useListPage(
    listDeliveriesRoute,
    { query: { page: state.page, limit: state.size, ...state.filters } },
    ({ deliveries }) => deliveries,
  );
  const { data: endpoints } = useQuery({ ...queryOf(listEndpointsRoute, {}), select: (list) => list.endpoints });
  const [openId, setOpenId] = useState<string>();
  const list: ResourceList<WebhookDelivery, DeliveryQuery> = {
    label: 'Дневник на известията',
    columns: columnsWith(setOpenId),
    filters: [...filters, ...endpointFilter(endpoints ?? [])],
    sortOptions: [],
    rowId: ({ id }) => id,
    rowName: ({ type, endpointName }) => `„${typeName(type)}“ към ${endpointName}`,
    rowActions: ({ id }) => [
      { id: 'show', label: 'Покажи', icon: Eye, run: () => setOpenId(id) },
      { id: 'resend', label: 'Изпрати отново', icon: RotateCw, run: () => void resend(id) },
    ],
    empty: {
      title: 'Още нищо не е изпратено',
      text: 'Щом добавиш адрес за известия и нещо се случи в магазина, тук ще видиш кога е изпратено и какво е отговорила програмата.',
    },
  };
  return (
    <>
      <PageHeader
        title="Дневник на известията"
        back={{ to: '/admin/settings/connections', label: 'Връзки с други системи' }}
      />
      <ResourceTable
        list={list}
        state={state}
        change={change}
        query={query}
        failedText="Дневникът не можа да се зареди."
      />
      {openId !== undefined && <DeliveryDialog id={openId} onClose={() => setOpenId(undefined)} />}
    </>
  );
}

function endpointFilter(endpoints: readonly WebhookEndpoint[]): ListFilter<DeliveryQuery>[] {
  const options = endpoints.map(({ id, name }) => ({ value: id, label: name }));
  return [{ id: 'endpoint', label: 'Програма', allLabel: 'Всички програми', options }];
}

const resend = (id: string) => runCall(resendDeliveryRoute, { params: { id } }, 'Известието не тръгна.');

function columnsWith(onShow: (id: string) => void): readonly Column<WebhookDelivery>[] {
  return [
    {
      id: 'type',
      header: 'Събитие',
      cell: ({ id, type, state, error, nextTryAt }) => (
        <span className="two-lines">
          <button type="button" className="text-button" onClick={() => onShow(id)}>
            {typeName(type)}
          </button>
          {error !== '' && <small className={state === 'failed' ? 'field-error' : 'muted'}>{error}</small>}
          {nextTryAt !== null && <small className="muted">{`Следващ опит: ${formatDateTime(nextTryAt)}`}</small>}
        </span>
      ),
      phone: 'title',
      skeleton: 28,
    },
    { id: 'endpoint', header: 'Програма', cell: ({ endpointName }) => endpointName, skeleton: 14 },
    { id: 'date', header: 'Кога', cell: ({ createdAt }) => <DateCell iso={createdAt} />, skeleton: 11 },
    { id: 'tries', header: 'Опити', cell: ({ tries }) => tries, align: 'end', skeleton: 2, wideOnly: true },
    {
      id: 'state',
      header: 'Състояние',
      cell: ({ state }) => <StatusBadge tone={deliveryStates[state].tone}>{deliveryStates[state].label}</StatusBadge>,
      phone: 'aside',
      skeleton: 9,
    },
  ];
}
