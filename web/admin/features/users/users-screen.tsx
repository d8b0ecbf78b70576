import { Link, linkOptions } from '@tanstack/react-router';
import { Ban, CircleCheck, Plus, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import type { User } from '#contracts/accounts.ts';
import { userTexts } from '#web/shared/texts/users.ts';
import { DateCell } from '../../patterns/date-cell.tsx';
import { listChoices, type Column, type ResourceList } from '../../patterns/resource-table/resource-list.ts';
import { ResourceTable } from '../../patterns/resource-table/resource-table.tsx';
import { useListState } from '../../patterns/resource-table/use-list-state.ts';
import { StatusBadge } from '../../patterns/status-badge.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { fullName, useUserActions } from './use-user-actions.ts';
import { roleLabels, userStatuses } from './user-labels.ts';
import { useUserList } from './users-data.ts';

const columns: readonly Column<User>[] = [
  { id: 'name', header: 'Име', cell: fullName, sort: { ascending: 'name' }, phone: 'title', skeleton: 18 },
  { id: 'email', header: 'Имейл', cell: (user) => user.email, sort: { ascending: 'email' }, skeleton: 22 },
  { id: 'role', header: 'Роля', cell: (user) => roleLabels[user.role], skeleton: 8 },
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

const sortOptions = [
  { value: 'date', label: 'Най-нови' },
  { value: 'name', label: 'По име' },
  { value: 'email', label: 'По имейл' },
] as const;

const choices = listChoices({ filters: [], sortOptions });

export function UsersScreen() {
  const { state, change } = useListState(choices);
  const query = useUserList(state);
  const list = useUsersList();
  return (
    <>
      <PageHeader title="Потребители" actions={<NewUserLink />} />
      <ResourceTable list={list} state={state} change={change} query={query} failedText={userTexts.listFailed} />
    </>
  );
}

function useUsersList(): ResourceList<User> {
  const { setBlocked, remove } = useUserActions();
  return useMemo(
    () => ({
      label: 'Потребители',
      columns,
      filters: [],
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
      empty: { title: 'Още няма потребители', text: 'Тук са всички с профил в магазина.', action: <NewUserLink /> },
    }),
    [setBlocked, remove],
  );
}

function NewUserLink() {
  return (
    <Link to="/admin/users/new" className="btn btn-primary">
      <Plus aria-hidden="true" size={18} /> Нов потребител
    </Link>
  );
}

export function UserBadges({ user }: { user: User }) {
  const { label, tone } = userStatuses[user.status];
  return (
    <span className="badges">
      <StatusBadge tone={tone}>{label}</StatusBadge>
      {!user.isVerified && <StatusBadge tone="warn">Непотвърден</StatusBadge>}
    </span>
  );
}
