import { Link, linkOptions } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { User, UserStatus } from '#contracts/accounts/accounts.ts';
import { type ListedUser, setUsersStatusRoute, exportUsersRoute, listUsersRoute } from '#contracts/accounts/users.ts';
import { type CustomerGroup, setGroupMembersRoute } from '#contracts/groups/groups.ts';
import { useGroups } from '#web/admin/features/groups/groups-data.ts';
import { roleLabels, userStatuses } from '#web/admin/labels/user-labels.ts';
import { DateCell } from '#web/admin/patterns/date-cell.tsx';
import { EmailText } from '#web/admin/patterns/email-text.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import type { SortOf, ListQuery } from '#web/admin/patterns/resource-table/list-state.ts';
import { optionsOf } from '#web/admin/patterns/resource-table/options-of.ts';
import {
  listChoices,
  type BulkAction,
  type Column,
  type ListFilter,
  type ResourceList,
  type FilterOption,
  type RowTarget,
} from '#web/admin/patterns/resource-table/resource-list.ts';
import { ResourceTable } from '#web/admin/patterns/resource-table/resource-table.tsx';
import { useListPage, listQuery } from '#web/admin/patterns/resource-table/use-list-page.ts';
import { useListState } from '#web/admin/patterns/resource-table/use-list-state.ts';
import { StatusBadge } from '#web/admin/patterns/status-badge.tsx';
import { hrefOf } from '#web/admin/platform/href-of.ts';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { useCanWrite } from '#web/admin/platform/use-can-write.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { userTexts } from '#web/shared/texts/users.ts';
import { Ban, CircleCheck, Plus, Trash2, UsersRound } from '#web/shared/ui/icons.ts';
import { fullName, useUserActions } from './use-user-actions.ts';

const columns: readonly Column<ListedUser>[] = [
  {
    id: 'name',
    header: 'Име',
    cell: (user) => (
      <span className="two-lines">
        <strong>{fullName(user) || user.email}</strong>
        <small>
          <EmailText email={user.email} />
        </small>
      </span>
    ),
    sort: { ascending: 'name' },
    phone: 'title',
    skeleton: 22,
  },
  {
    id: 'role',
    header: 'Роля',
    cell: ({ role, groups }) => (
      <span className="two-lines whole-words">
        {roleLabels[role]}
        {groups.length > 0 && <small>{groups.map(({ name }) => name).join(', ')}</small>}
      </span>
    ),
    skeleton: 8,
  },
  {
    id: 'orders',
    header: 'Поръчки',
    cell: ({ orders }) => (orders === 0 ? <span className="muted">0</span> : orders),
    align: 'end',
    skeleton: 4,
  },
  {
    id: 'spent',
    header: 'Похарчено',
    cell: ({ orders, spent }) => (orders === 0 ? '' : formatMoney(spent)),
    align: 'end',
    skeleton: 8,
    wideOnly: true,
    phone: 'hidden',
  },
  { id: 'status', header: 'Състояние', cell: (user) => <UserBadges user={user} />, phone: 'aside', skeleton: 9 },
  {
    id: 'date',
    header: 'Регистрация',
    cell: (user) => <DateCell iso={user.createdAt} />,
    sort: { descending: 'date' },
    skeleton: 16,
    wideOnly: true,
  },
];

type UserQuery = ListQuery<typeof listUsersRoute>;

const sortOptions: readonly FilterOption<SortOf<UserQuery>>[] = [
  { value: 'date', label: 'Най-нови' },
  { value: 'name', label: 'По име' },
  { value: 'email', label: 'По имейл' },
];

const yesNo = (yes: string, no: string) => optionsOf({ yes, no });
const filters: readonly ListFilter<UserQuery>[] = [
  { id: 'role', label: 'Роля', allLabel: 'Всички роли', options: optionsOf(roleLabels) },
  {
    id: 'status',
    label: 'Състояние',
    allLabel: 'Всички състояния',
    options: optionsOf({ active: userStatuses.active.label, blocked: userStatuses.blocked.label }),
  },
  {
    id: 'verified',
    label: 'Имейл',
    allLabel: 'Всеки имейл',
    isMore: true,
    options: yesNo('Потвърден имейл', 'Непотвърден имейл'),
  },
  {
    id: 'ordered',
    label: 'Поръчки',
    allLabel: 'С и без поръчки',
    isMore: true,
    options: yesNo('С поръчки', 'Без поръчки'),
  },
];

const choices = listChoices<UserQuery>({
  filters: [...filters, { id: 'group', label: 'Група', options: [] }],
  sortOptions,
});

const bulkActions: readonly BulkAction<ListedUser, UserQuery>[] = [
  {
    id: 'block',
    label: 'Блокирай',
    appliesTo: ({ status }) => status === 'active',
    runMany: (target) => setStatus(target, 'blocked'),
  },
  {
    id: 'unblock',
    label: 'Отблокирай',
    appliesTo: ({ status }) => status === 'blocked',
    runMany: (target) => setStatus(target, 'active'),
  },
];

/** The selected users, or all that match the filter. */
function targetOf(target: RowTarget<UserQuery>) {
  if ('ids' in target) return target;
  const { search, filters: parameters } = target.filter;
  return { filter: { search, ...parameters } };
}

const setStatus = (target: RowTarget<UserQuery>, status: UserStatus) =>
  callApi(setUsersStatusRoute, { body: { target: targetOf(target), status } });

function groupFilters(groups: readonly CustomerGroup[]): ListFilter<UserQuery>[] {
  if (groups.length === 0) return [];
  const options = groups.map(({ id, name }) => ({ value: id, label: name }));
  return [{ id: 'group', label: 'Група', allLabel: 'Всички групи', isMore: true, options }];
}

function groupSteps(groups: readonly CustomerGroup[]): BulkAction<ListedUser, UserQuery>[] {
  if (groups.length === 0) return [];
  const choices = groups.map(({ id, name }) => ({ value: id, label: name }));
  const step = (id: string, label: string, isMember: boolean): BulkAction<ListedUser, UserQuery> => ({
    ...{ id, label, choices },
    appliesTo: ({ groups: own }) => isMember || own.length > 0,
    runChoice: (groupId, target) =>
      callApi(setGroupMembersRoute, { params: { id: groupId }, body: { target: targetOf(target), isMember } }),
  });
  return [step('join', 'Добави в група', true), step('leave', 'Махни от група', false)];
}

/** All users, with their actions. */
export function UsersScreen() {
  const { state, change } = useListState(choices);
  const query = useListPage(
    listUsersRoute,
    { query: { ...listQuery(state), sort: state.sort } },
    ({ users }) => users,
    userTexts.listFailed,
  );
  const list = useUsersList();
  return (
    <>
      <PageHeader title="Потребители" actions={<UserLinks />} />
      <ResourceTable list={list} state={state} change={change} query={query} failedText={userTexts.listFailed} />
    </>
  );
}

function useUsersList(): ResourceList<ListedUser, UserQuery> {
  const { setBlocked, remove } = useUserActions();
  const { data: groups } = useGroups();
  return useMemo(
    () => ({
      id: 'users',
      label: 'Потребители',
      columns,
      filters: [...filters, ...groupFilters(groups ?? [])],
      sortOptions,
      searchHint: 'Име, имейл или телефон',
      rowId: (user) => user.id,
      rowName: fullName,
      rowLink: (user) => linkOptions({ to: '/admin/users/$id', params: { id: user.id } }),
      rowActions: (user) => [
        user.status === 'active'
          ? { id: 'block', label: 'Блокирай', icon: Ban, run: () => void setBlocked(user, true) }
          : { id: 'unblock', label: 'Отблокирай', icon: CircleCheck, run: () => void setBlocked(user, false) },
        { id: 'delete', label: 'Изтрий', icon: Trash2, danger: true, run: () => void remove(user) },
      ],
      bulkActions: [...bulkActions, ...groupSteps(groups ?? [])],
      onBulkDone: () => reloadAfter(setUsersStatusRoute),
      exportHref: ({ search, sort, filters: parameters }) =>
        hrefOf(exportUsersRoute, { query: { search, sort, ...parameters } }),
      empty: { title: 'Още няма потребители', text: 'Тук са всички с профил в магазина.', action: <NewUserLink /> },
    }),
    [setBlocked, remove, groups],
  );
}

function UserLinks() {
  return (
    <>
      <Link to="/admin/users/groups" className="btn btn-outline">
        <UsersRound aria-hidden="true" size={18} /> Групи
      </Link>
      <NewUserLink />
    </>
  );
}

function NewUserLink() {
  const may = useCanWrite();
  if (!may) return null;
  return (
    <Link to="/admin/users/new" className="btn btn-primary">
      <Plus aria-hidden="true" size={18} /> Нов потребител
    </Link>
  );
}

/** Whether a user is blocked or not confirmed. */
export function UserBadges({ user }: { user: User }) {
  const { label, tone } = userStatuses[user.status];
  return (
    <span className="badges">
      <StatusBadge tone={tone}>{label}</StatusBadge>
      {!user.isVerified && <StatusBadge tone="warn">Непотвърден</StatusBadge>}
    </span>
  );
}
