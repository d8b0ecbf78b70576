import { useQuery } from '@tanstack/react-query';
import { listAdminOrdersRoute } from '#contracts/orders/admin-orders.ts';
import type { ListState } from '#web/admin/patterns/resource-table/list-state.ts';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { formatCount } from '#web/shared/format/format-number.ts';
import type { OrderListQuery } from './order-query.ts';

interface Meaning {
  title: string;
  text: string;
}

const nothingToPack: Meaning = { title: 'Всичко е опаковано', text: 'Няма поръчки, които чакат опаковане.' };

const allDone: Readonly<Record<string, Meaning>> = {
  confirmed: nothingToPack,
  packed: { title: 'Всичко е изпратено', text: 'Няма опаковани поръчки, които чакат изпращане.' },
  shipped: { title: 'Няма пратки на път', text: 'Всички изпратени поръчки са приключили.' },
  deleted: { title: 'Няма изтрити поръчки', text: 'Изтритите поръчки стоят тук и могат да се възстановят.' },
};

const oneConfirmed = { statusFilter: 'confirmed', limit: '1', brief: 'true' } as const;

type Shown = Pick<ListState<OrderListQuery>, 'search' | 'filters'>;

/** Whether the list shows one step of the workflow, and not a search within it. */
const isStep = ({ search, filters }: Shown): boolean =>
  search === '' && Object.keys(filters).every((name) => name === 'status');

/** What an empty list of orders means; see `meaningOf`. */
export function useEmptyMeaning(state: ListState<OrderListQuery>): Meaning | undefined {
  const isAsked = isStep(state) && state.filters.status === 'pending';
  const { data: confirmedCount } = useQuery({
    ...queryOf(listAdminOrdersRoute, isAsked ? { query: oneConfirmed } : null),
    select: ({ total }) => total,
  });
  return meaningOf(state, confirmedCount);
}

/**
 * An empty step of the workflow means that all work is done. With a search, the search may have found nothing.
 * `confirmed` is the number of orders that wait for packing, if it is known.
 */
export function meaningOf(state: Shown, confirmedCount: number | undefined): Meaning | undefined {
  const { status = '' } = state.filters;
  if (!isStep(state)) return undefined;
  if (status !== 'pending') return allDone[status];
  if (confirmedCount === undefined) return { title: 'Няма нови поръчки', text: 'Всички приети поръчки са обработени.' };
  if (confirmedCount === 0) return nothingToPack;
  const waiting = formatCount(confirmedCount, 'потвърдена поръчка чака', 'потвърдени поръчки чакат');
  return { title: 'Няма нови поръчки', text: `${waiting} опаковане.` };
}
