import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import {
  type Activity,
  listActivitiesRoute,
  listActorsRoute,
  exportActivitiesRoute,
} from '#contracts/activities/activities.ts';
import { DateCell } from '#web/admin/patterns/date-cell.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import type { ListQuery } from '#web/admin/patterns/resource-table/list-state.ts';
import {
  listChoices,
  type Column,
  type ListFilter,
  type ResourceList,
} from '#web/admin/patterns/resource-table/resource-list.ts';
import { ResourceTable } from '#web/admin/patterns/resource-table/resource-table.tsx';
import { useListPage, listQuery } from '#web/admin/patterns/resource-table/use-list-page.ts';
import { useListState } from '#web/admin/patterns/resource-table/use-list-state.ts';
import { undoActivity } from '#web/admin/patterns/undo/undo-activity.ts';
import { hrefOf } from '#web/admin/platform/href-of.ts';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { Undo2 } from '#web/shared/ui/icons.ts';
import { UndoState } from './activity-badges.tsx';
import { actionLabel, subjects } from './activity-labels.ts';
import { ActivityTabs } from './activity-tabs.tsx';

const sortOptions = [{ value: 'newest', label: 'Най-нови' }];
type ActivityQuery = ListQuery<typeof listActivitiesRoute>;

const subjectFilter: ListFilter<ActivityQuery> = {
  id: 'subject',
  label: 'Вид',
  allLabel: 'Всички видове',
  options: Object.entries(subjects).map(([value, { label }]) => ({ value, label })),
};
const dayFilters: readonly ListFilter<ActivityQuery>[] = [
  { id: 'from', label: 'От ден', kind: 'date', isMore: true, options: [] },
  { id: 'to', label: 'До ден', kind: 'date', isMore: true, options: [] },
];
/** Set by the link on a record's page: the history of that record only. */
const oneSubject: ListFilter<ActivityQuery> = { id: 'subjectId', label: 'Запис', kind: 'given', options: [] };

const choices = listChoices<ActivityQuery>({
  filters: [
    { id: 'actor', label: 'Кой', options: [] },
    { id: 'action', label: 'Действие', options: [] },
    subjectFilter,
    oneSubject,
    ...dayFilters,
  ],
  sortOptions,
});

const columns: readonly Column<Activity>[] = [
  {
    id: 'action',
    header: 'Какво',
    cell: (activity) => (
      <span className="two-lines">
        <strong>{actionLabel(activity.action)}</strong>
        <small>{activity.subjectName}</small>
      </span>
    ),
    phone: 'title',
    skeleton: 28,
  },
  { id: 'actor', header: 'Кой', cell: (activity) => activity.actorName, skeleton: 14 },
  { id: 'at', header: 'Кога', cell: (activity) => <DateCell iso={activity.at} />, skeleton: 12 },
  {
    id: 'state',
    header: 'Състояние',
    cell: (activity) => <UndoState activity={activity} />,
    phone: 'aside',
    skeleton: 8,
  },
];

/** Who changed what in the panel, newest first. */
export function ActivitiesScreen() {
  const { state, change } = useListState(choices);
  const query = useListPage(listActivitiesRoute, { query: listQuery(state) }, ({ activities }) => activities);
  const list = useActivitiesList();
  return (
    <>
      <PageHeader title="Активности" />
      <ActivityTabs />
      <ResourceTable
        list={list}
        state={state}
        change={change}
        query={query}
        failedText="Активностите не можаха да се заредят."
      />
    </>
  );
}

function useActivitiesList(): ResourceList<Activity, ActivityQuery> {
  // The actors and kinds of change that occur.
  const { data: actorData } = useQuery({ ...queryOf(listActorsRoute, {}), staleTime: 60_000 });
  const actors = (actorData?.actors ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const actions = (actorData?.actions ?? []).map((action) => ({ value: action, label: actionLabel(action) }));
  return {
    id: 'activities',
    label: 'Активности',
    columns,
    filters: [
      { id: 'actor', label: 'Кой', allLabel: 'Всички хора', options: actors },
      { id: 'action', label: 'Действие', allLabel: 'Всички действия', options: actions },
      subjectFilter,
      oneSubject,
      ...dayFilters,
    ],
    sortOptions,
    searchHint: 'Човек, име на продукт, SKU',
    rowId: (activity) => activity.id,
    rowName: (activity) => `${actionLabel(activity.action)} ${activity.subjectName}`.trim(),
    rowLink: (activity) => linkOptions({ to: '/admin/activities/$id', params: { id: activity.id } }),
    rowActions: (activity) =>
      activity.canUndo ? [{ id: 'undo', label: 'Върни', icon: Undo2, run: () => void undoActivity(activity.id) }] : [],
    exportHref: ({ search, filters }) => hrefOf(exportActivitiesRoute, { query: { search, ...filters } }),
    empty: {
      title: 'Още няма активности',
      text: 'Всяка промяна през администрацията се записва тук: кой, какво и кога.',
    },
  };
}
