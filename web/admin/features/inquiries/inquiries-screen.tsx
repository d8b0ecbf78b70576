import { linkOptions } from '@tanstack/react-router';
import { InquiryState, type Inquiry, listInquiriesRoute } from '#contracts/inquiries/inquiries.ts';
import { inquiryStates } from '#web/admin/labels/inquiry-labels.ts';
import { DateCell } from '#web/admin/patterns/date-cell.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import type { ListQuery } from '#web/admin/patterns/resource-table/list-state.ts';
import {
  listChoices,
  type Column,
  type ResourceList,
  type RowAction,
  type ListFilter,
} from '#web/admin/patterns/resource-table/resource-list.ts';
import { ResourceTable } from '#web/admin/patterns/resource-table/resource-table.tsx';
import { useListPage, listQuery } from '#web/admin/patterns/resource-table/use-list-page.ts';
import { useListState } from '#web/admin/patterns/resource-table/use-list-state.ts';
import { StatusBadge } from '#web/admin/patterns/status-badge.tsx';
import { CircleCheck, Inbox, ShieldAlert, Trash2 } from '#web/shared/ui/icons.ts';
import { useInquiryActions } from './use-inquiry-actions.ts';

const columns: readonly Column<Inquiry>[] = [
  { id: 'company', header: 'Фирма', cell: ({ company }) => company, phone: 'title', skeleton: 20 },
  { id: 'name', header: 'Име', cell: ({ name }) => name, skeleton: 16 },
  { id: 'city', header: 'Град', cell: ({ city }) => city, skeleton: 10 },
  { id: 'email', header: 'Имейл', cell: ({ email }) => email, skeleton: 20, wideOnly: true },
  { id: 'date', header: 'Дата', cell: ({ createdAt }) => <DateCell iso={createdAt} />, skeleton: 16 },
  {
    id: 'state',
    header: 'Състояние',
    cell: ({ state }) => <StatusBadge tone={inquiryStates[state].tone}>{inquiryStates[state].label}</StatusBadge>,
    phone: 'aside',
    skeleton: 9,
  },
];

type InquiryQuery = ListQuery<typeof listInquiriesRoute>;

const filters: readonly ListFilter<InquiryQuery>[] = [
  {
    id: 'state',
    label: 'Състояние',
    asTabs: true,
    options: InquiryState.options.map((state) => ({ value: state, label: inquiryStates[state].plural })),
  },
];

const choices = listChoices<InquiryQuery>({ filters, sortOptions: [] });
const moves = { new: Inbox, answered: CircleCheck, spam: ShieldAlert } as const;

/** Inquiries of distributors. */
export function InquiriesScreen() {
  const { state, change } = useListState(choices);
  const query = useListPage(listInquiriesRoute, { query: listQuery(state) }, ({ inquiries }) => inquiries);
  const { setState, remove } = useInquiryActions();
  const list: ResourceList<Inquiry, InquiryQuery> = {
    label: 'Запитвания',
    columns,
    filters,
    sortOptions: [],
    searchHint: 'Фирма, име, имейл, телефон или град',
    rowId: ({ id }) => id,
    rowName: ({ company }) => `Запитване от ${company}`,
    rowLink: ({ id }) => linkOptions({ to: '/admin/inquiries/$id', params: { id } }),
    rowActions: (inquiry): RowAction[] => [
      ...InquiryState.options
        .filter((one) => one !== inquiry.state)
        .map((one) => ({
          id: one,
          label: `Отбележи: ${inquiryStates[one].label.toLowerCase()}`,
          icon: moves[one],
          run: () => void setState(inquiry, one),
        })),
      { id: 'delete', label: 'Изтрий', icon: Trash2, danger: true, run: () => void remove(inquiry) },
    ],
    empty: { title: 'Още няма запитвания', text: 'Изпратеното от страницата „За дистрибутори“ се появява тук.' },
  };
  return (
    <>
      <PageHeader title="Запитвания" />
      <ResourceTable
        list={list}
        state={state}
        change={change}
        query={query}
        failedText="Запитванията не можаха да се заредят."
      />
    </>
  );
}
