import {
  SecurityEventKind,
  type SecurityEvent,
  listSecurityEventsRoute,
} from '#contracts/security-events/security-events.ts';
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
import { StatusBadge } from '#web/admin/patterns/status-badge.tsx';
import { describeAgent } from '#web/shared/format/describe-agent.ts';
import { ActivityTabs } from './activity-tabs.tsx';
import { describePermissions, describeSettings, factorNames, securityKinds } from './security-labels.ts';

const columns: readonly Column<SecurityEvent>[] = [
  {
    id: 'kind',
    header: 'Какво',
    cell: ({ kind, count }) => (
      <StatusBadge tone={securityKinds[kind].tone}>
        {count > 1 ? `${securityKinds[kind].label} × ${count}` : securityKinds[kind].label}
      </StatusBadge>
    ),
    phone: 'title',
    skeleton: 20,
  },
  { id: 'who', header: 'Кой', cell: (event) => <Who event={event} />, skeleton: 16 },
  { id: 'from', header: 'Откъде', cell: ({ address }) => address || '–', skeleton: 12 },
  { id: 'at', header: 'Кога', cell: ({ at }) => <DateCell iso={at} />, skeleton: 12 },
  { id: 'details', header: 'С какво', cell: (event) => <Details event={event} />, skeleton: 20, wideOnly: true },
];

type SecurityQuery = ListQuery<typeof listSecurityEventsRoute>;

const filters: readonly ListFilter<SecurityQuery>[] = [
  {
    id: 'kind',
    label: 'Събитие',
    allLabel: 'Всички събития',
    options: SecurityEventKind.options.map((kind) => ({ value: kind, label: securityKinds[kind].label })),
  },
  { id: 'from', label: 'От ден', kind: 'date', isMore: true, options: [] },
  { id: 'to', label: 'До ден', kind: 'date', isMore: true, options: [] },
];
const sortOptions = [{ value: 'newest', label: 'Най-нови' }];
const choices = listChoices<SecurityQuery>({ filters, sortOptions });

const list: ResourceList<SecurityEvent, SecurityQuery> = {
  id: 'security-events',
  label: 'Събития за сигурността',
  columns,
  filters,
  sortOptions,
  searchHint: 'Човек, имейл или IP адрес',
  rowId: ({ id }) => id,
  rowName: ({ kind, account }) => `${securityKinds[kind].label} ${account?.name ?? ''}`.trim(),
  empty: {
    title: 'Още няма събития',
    text: 'Тук се записват влизанията, отказаният достъп, промените на пароли и права и изтеглените файлове.',
  },
};

/** Sign-ins, refused attempts and permission changes; owners only. */
export function SecurityScreen() {
  const { state, change } = useListState(choices);
  const query = useListPage(listSecurityEventsRoute, { query: listQuery(state) }, ({ events }) => events);
  return (
    <>
      <PageHeader title="Сигурност" />
      <ActivityTabs />
      <ResourceTable
        list={list}
        state={state}
        change={change}
        query={query}
        failedText="Събитията не можаха да се заредят."
      />
    </>
  );
}

function Who({ event: { account, actor } }: { event: SecurityEvent }) {
  if (!account && !actor) return <span>Непознат</span>;
  return (
    <span className="two-lines">
      {account?.name ?? 'Изтрит профил'}
      <small>{actor ? `от ${actor.name}` : account?.email}</small>
    </span>
  );
}

/** The device and the details that an owner can judge. The call and its request id are available through the API. */
function Details({ event: { kind, details, userAgent } }: { event: SecurityEvent }) {
  const note = noteOf(kind, details);
  return (
    <span className="two-lines">
      {userAgent === '' ? '–' : describeAgent(userAgent)}
      {note !== '' && <small>{note}</small>}
    </span>
  );
}

function noteOf(kind: SecurityEvent['kind'], details: SecurityEvent['details']): string {
  const { factors = '', before, after, settings } = details;
  if (kind === 'rights-changed' && before !== undefined && after !== undefined)
    return `${describePermissions(before)} → ${describePermissions(after)}`;
  if (kind === 'settings-changed' && settings !== undefined) return describeSettings(settings);
  return factorNames[factors] ?? '';
}
