import { Link, linkOptions, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type Discount, listDiscountsRoute } from '#contracts/discounts/discounts.ts';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import type { SortOf, ListQuery } from '#web/admin/patterns/resource-table/list-state.ts';
import {
  listChoices,
  type Column,
  type ResourceList,
  type ListFilter,
  type FilterOption,
} from '#web/admin/patterns/resource-table/resource-list.ts';
import { ResourceTable } from '#web/admin/patterns/resource-table/resource-table.tsx';
import { useListPage, listQuery } from '#web/admin/patterns/resource-table/use-list-page.ts';
import { useListState } from '#web/admin/patterns/resource-table/use-list-state.ts';
import { StatusBadge } from '#web/admin/patterns/status-badge.tsx';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { useCanWrite } from '#web/admin/platform/use-can-write.ts';
import { CircleHelp, Copy, Plus, Power, PowerOff, Trash2 } from '#web/shared/ui/icons.ts';
import { describeBenefit } from './describe-rule.ts';
import { discountState, usageOf } from './discount-labels.ts';
import { useDiscountActions } from './use-discount-actions.ts';

const columns: readonly Column<Discount>[] = [
  { id: 'name', header: 'Име', cell: ({ name }) => name, sort: { ascending: 'name' }, phone: 'title', skeleton: 18 },
  {
    id: 'code',
    header: 'Код',
    cell: ({ code, manyCodes }) => code ?? (manyCodes ? 'еднократни' : 'без код'),
    skeleton: 12,
  },
  { id: 'gives', header: 'Дава', cell: ({ terms }) => describeBenefit(terms), skeleton: 18 },
  { id: 'used', header: 'Използвана', cell: usageOf, sort: { descending: 'used' }, align: 'end', skeleton: 6 },
  {
    id: 'state',
    header: 'Състояние',
    cell: (discount) => <DiscountBadge discount={discount} />,
    phone: 'aside',
    skeleton: 9,
  },
];

type DiscountQuery = ListQuery<typeof listDiscountsRoute>;

const filters: readonly ListFilter<DiscountQuery>[] = [
  {
    id: 'status',
    label: 'Състояние',
    asTabs: true,
    options: [
      { value: 'active', label: 'Включени' },
      { value: 'off', label: 'Изключени' },
    ],
  },
];

const sortOptions: readonly FilterOption<SortOf<DiscountQuery>>[] = [
  { value: 'newest', label: 'Най-нови' },
  { value: 'name', label: 'По име' },
  { value: 'used', label: 'Най-използвани' },
  { value: 'priority', label: 'По предимство' },
];

const choices = listChoices<DiscountQuery>({ filters, sortOptions });

/** Codes and automatic rules. */
export function DiscountsScreen() {
  const { state, change } = useListState(choices);
  const query = useListPage(
    listDiscountsRoute,
    { query: { ...listQuery(state), sort: state.sort } },
    ({ discounts }) => discounts,
  );
  const list = useDiscountsList();
  const actions = (
    <>
      <Allowed>
        <Link to="/admin/discounts/explain" className="btn btn-outline">
          <CircleHelp aria-hidden="true" size={16} /> Защо тази цена?
        </Link>
      </Allowed>
      <NewDiscountLink />
    </>
  );
  return (
    <>
      <PageHeader title="Отстъпки" actions={actions} />
      <ResourceTable
        list={list}
        state={state}
        change={change}
        query={query}
        failedText="Отстъпките не можаха да се заредят."
      />
    </>
  );
}

function useDiscountsList(): ResourceList<Discount, DiscountQuery> {
  const { setActive, remove } = useDiscountActions();
  const navigate = useNavigate();
  return {
    label: 'Отстъпки',
    columns,
    filters,
    sortOptions,
    searchHint: 'Име или код',
    rowId: ({ id }) => id,
    rowName: ({ name }) => name,
    rowLink: ({ id }) => linkOptions({ to: '/admin/discounts/$id', params: { id } }),
    rowActions: (discount) => [
      discount.status === 'active'
        ? { id: 'off', label: 'Изключи', icon: PowerOff, run: () => void setActive(discount, false) }
        : { id: 'on', label: 'Включи', icon: Power, run: () => void setActive(discount, true) },
      {
        id: 'copy',
        label: 'Направи копие',
        icon: Copy,
        run: () => void navigate({ to: '/admin/discounts/$id', params: { id: 'new' }, search: { from: discount.id } }),
      },
      { id: 'delete', label: 'Изтрий', icon: Trash2, danger: true, run: () => void remove(discount) },
    ],
    empty: {
      title: 'Още няма отстъпки',
      text: 'Код за приятели, безплатна доставка, подарък при три кутии: започни с една.',
      action: <NewDiscountLink />,
    },
  };
}

function NewDiscountLink() {
  const may = useCanWrite();
  if (!may) return null;
  return (
    <Link to="/admin/discounts/$id" params={{ id: 'new' }} className="btn btn-primary">
      <Plus aria-hidden="true" size={18} /> Нова отстъпка
    </Link>
  );
}

/** The state of a discount. */
export function DiscountBadge({ discount }: { discount: Discount }) {
  const [now] = useState(() => new Date());
  const { label, tone } = discountState(discount, now);
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
