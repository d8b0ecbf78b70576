import { linkOptions } from '@tanstack/react-router';
import { useState } from 'react';
import { topicLabel } from '#contracts/inquiries/contact-topics.rule.ts';
import { InquiryKind, InquiryState, type Inquiry, listInquiriesRoute } from '#contracts/inquiries/inquiries.ts';
import { inquiryKinds, inquirySender, inquiryStates } from '#web/admin/labels/inquiry-labels.ts';
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
import { CircleCheck, Inbox, MessageCircleQuestion, ShieldAlert, Trash2 } from '#web/shared/ui/icons.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { useInquiryActions } from './use-inquiry-actions.ts';

const columns: readonly Column<Inquiry>[] = [
  { id: 'sender', header: 'От', cell: inquirySender, phone: 'title', skeleton: 20 },
  { id: 'kind', header: 'Вид', cell: ({ kind }) => inquiryKinds[kind].label, skeleton: 10 },
  { id: 'subject', header: 'За какво', cell: subjectOf, skeleton: 16 },
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
    id: 'kind',
    label: 'Вид',
    options: InquiryKind.options.map((kind) => ({ value: kind, label: inquiryKinds[kind].plural })),
  },
  {
    id: 'state',
    label: 'Състояние',
    asTabs: true,
    options: InquiryState.options.map((state) => ({ value: state, label: inquiryStates[state].plural })),
  },
];

const choices = listChoices<InquiryQuery>({ filters, sortOptions: [] });
const moves = { new: Inbox, answered: CircleCheck, spam: ShieldAlert } as const;

/** What a row is about: topic and order of a customer, the product of a question, town of a distributor. */
function subjectOf({ kind, topic, orderNumber, city, productName, isPublished }: Inquiry): string {
  if (kind === 'product') return isPublished ? `${productName}, на страницата` : productName;
  if (kind === 'distributor') return city;
  return [topicLabel(topic), orderNumber && `№ ${orderNumber}`].filter(Boolean).join(', ');
}

/** Inquiries of customers and distributors. */
export function InquiriesScreen() {
  const { state, change } = useListState(choices);
  const query = useListPage(listInquiriesRoute, { query: listQuery(state) }, ({ inquiries }) => inquiries);
  const { setState, remove } = useInquiryActions();
  const [toAnswer, setToAnswer] = useState<Inquiry>();
  const list: ResourceList<Inquiry, InquiryQuery> = {
    label: 'Запитвания',
    columns,
    filters,
    sortOptions: [],
    searchHint: 'Име, фирма, имейл, телефон, град, поръчка или продукт',
    rowId: ({ id }) => id,
    rowName: (inquiry) => `Запитване от ${inquirySender(inquiry)}`,
    rowLink: ({ id }) => linkOptions({ to: '/admin/inquiries/$id', params: { id } }),
    rowActions: (inquiry): RowAction[] => [
      ...(inquiry.kind === 'product'
        ? [{ id: 'answer', label: 'Отговори', icon: MessageCircleQuestion, run: () => setToAnswer(inquiry) }]
        : []),
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
    empty: {
      title: 'Още няма запитвания',
      text: 'Изпратеното от страницата с контакти, от продуктите и от формите в страниците ти се появява тук.',
    },
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
      {toAnswer ? <AnswerDialog inquiry={toAnswer} onClose={() => setToAnswer(undefined)} /> : null}
    </>
  );
}
