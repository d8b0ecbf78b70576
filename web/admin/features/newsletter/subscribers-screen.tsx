import { linkOptions } from '@tanstack/react-router';
import {
  exportSubscribersRoute,
  listSubscribersRoute,
  type Subscriber,
  SubscriberState,
} from '#contracts/newsletter/newsletter.ts';
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
import { listQuery, useListPage } from '#web/admin/patterns/resource-table/use-list-page.ts';
import { useListState } from '#web/admin/patterns/resource-table/use-list-state.ts';
import { StatusBadge } from '#web/admin/patterns/status-badge.tsx';
import { hrefOf } from '#web/admin/platform/href-of.ts';
import { subscriberOrigins, subscriberStates } from './subscriber-labels.ts';

const columns: readonly Column<Subscriber>[] = [
  { id: 'email', header: 'Имейл', cell: ({ email }) => email, phone: 'title', skeleton: 24 },
  { id: 'origin', header: 'Откъде', cell: ({ origin }) => subscriberOrigins[origin], skeleton: 12 },
  { id: 'since', header: 'Промяна', cell: ({ since }) => <DateCell iso={since} />, skeleton: 16 },
  {
    id: 'state',
    header: 'Състояние',
    cell: ({ state }) => <StatusBadge tone={subscriberStates[state].tone}>{subscriberStates[state].label}</StatusBadge>,
    phone: 'aside',
    skeleton: 9,
  },
];

type SubscriberQuery = ListQuery<typeof listSubscribersRoute>;

const filters: readonly ListFilter<SubscriberQuery>[] = [
  {
    id: 'state',
    label: 'Състояние',
    asTabs: true,
    options: SubscriberState.options.map((state) => ({ value: state, label: subscriberStates[state].plural })),
  },
];

const choices = listChoices<SubscriberQuery>({ filters, sortOptions: [] });

const list: ResourceList<Subscriber, SubscriberQuery> = {
  label: 'Абонати',
  columns,
  filters,
  sortOptions: [],
  searchHint: 'Част от имейла',
  rowId: ({ id }) => id,
  rowName: ({ email }) => email,
  rowLink: ({ id, origin }) =>
    origin === 'form'
      ? linkOptions({ to: '/admin/newsletter/$id', params: { id } })
      : linkOptions({ to: '/admin/users/$id', params: { id } }),
  exportHref: ({ search, filters: parameters }) => hrefOf(exportSubscribersRoute, { query: { search, ...parameters } }),
  empty: {
    title: 'Още няма абонати',
    text: 'Добави секция „Абонамент за новини“ в началната или в друга страница. Тук са и клиентите, които искат новини в профила си.',
  },
};

/** Everybody who agreed to emails. */
export function SubscribersScreen() {
  const { state, change } = useListState(choices);
  const query = useListPage(listSubscribersRoute, { query: listQuery(state) }, ({ subscribers }) => subscribers);
  return (
    <>
      <PageHeader title="Абонати за новини" />
      <ResourceTable
        list={list}
        state={state}
        change={change}
        query={query}
        failedText="Абонатите не можаха да се заредят."
      />
    </>
  );
}
