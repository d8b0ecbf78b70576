import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import {
  listStocktakeLinesRoute,
  type Stocktake,
  type StocktakeFilter,
  type StocktakeLine,
} from '#contracts/products/stocktakes/stocktakes.ts';
import type { ListQuery } from '#web/admin/patterns/resource-table/list-state.ts';
import { optionsOf } from '#web/admin/patterns/resource-table/options-of.ts';
import {
  type Column,
  listChoices,
  type ListFilter,
  type ResourceList,
} from '#web/admin/patterns/resource-table/resource-list.ts';
import { ResourceTable } from '#web/admin/patterns/resource-table/resource-table.tsx';
import { listQuery } from '#web/admin/patterns/resource-table/use-list-page.ts';
import { useListState } from '#web/admin/patterns/resource-table/use-list-state.ts';
import { StatusBadge } from '#web/admin/patterns/status-badge.tsx';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { lineName, lotText, signed } from './stocktake-words.tsx';

type LinesQuery = ListQuery<typeof listStocktakeLinesRoute>;

const kinds: Readonly<Record<StocktakeFilter, string>> = {
  different: 'С разлика',
  uncounted: 'Неброени',
  counted: 'Броени',
  stale: 'За ново броене',
  doubtful: 'Движение при броене',
  short: 'Не стигат за поръчки',
};
const filters: readonly ListFilter<LinesQuery>[] = [
  { id: 'only', label: 'Редове', allLabel: 'Всички', asTabs: true, options: optionsOf(kinds) },
];
const choices = listChoices<LinesQuery>({ filters, sortOptions: [] });

/** Others count while someone looks. */
const everyMs = 10_000;

const columnsOf = ({ currency }: Stocktake, hasValues: boolean): readonly Column<StocktakeLine>[] => [
  {
    id: 'name',
    header: 'Вариант',
    cell: (line) => (
      <span className="two-lines">
        <strong>{lineName(line)}</strong>
        <small>{[line.sku, lotText(line)].filter(Boolean).join(' · ')}</small>
      </span>
    ),
    phone: 'title',
    skeleton: 28,
  },
  { id: 'start', header: 'В началото', cell: ({ atStart }) => atStart, align: 'end', skeleton: 4, wideOnly: true },
  {
    id: 'expected',
    header: 'Очаквани',
    cell: ({ expected, atStart }) => expected ?? atStart,
    align: 'end',
    skeleton: 4,
  },
  {
    id: 'counted',
    header: 'Преброени',
    cell: ({ counted }) => counted ?? <span className="muted">не е броено</span>,
    align: 'end',
    skeleton: 6,
  },
  {
    id: 'difference',
    header: 'Разлика',
    cell: (line) => <Difference line={line} />,
    align: 'end',
    phone: 'aside',
    skeleton: 6,
  },
  ...(hasValues
    ? [
        {
          id: 'value',
          header: 'Стойност',
          cell: ({ value = null, difference }: StocktakeLine) =>
            value === null || difference === 0 ? '–' : formatMoney({ amount: value, currency }),
          align: 'end' as const,
          skeleton: 8,
        },
      ]
    : []),
];

/** A line on a phone. */
function CardLines({ line, currency }: { line: StocktakeLine } & Pick<Stocktake, 'currency'>) {
  const { counted, expected, atStart, value = null, difference } = line;
  const parts = [
    `очаквани ${expected ?? atStart}`,
    counted === null ? 'не е броено' : `преброени ${counted}`,
    value === null || difference === 0 ? '' : formatMoney({ amount: value, currency }),
  ];
  return <span className="muted">{parts.filter(Boolean).join(' · ')}</span>;
}

const cardLinesIn = (currency: Stocktake['currency']) => (line: StocktakeLine) => (
  <CardLines line={line} currency={currency} />
);

function Difference({ line: { difference, isStale, isDoubtful, short } }: { line: StocktakeLine }) {
  return (
    <span className="two-lines">
      <strong>{difference === null ? '–' : signed(difference)}</strong>
      {isStale && <StatusBadge tone="bad">За ново броене</StatusBadge>}
      {!isStale && isDoubtful && <StatusBadge tone="warn">Имало е движение</StatusBadge>}
      {short > 0 && <StatusBadge tone="warn">{`Недостиг ${short} бр.`}</StatusBadge>}
    </span>
  );
}

/** The lines of a stocktake, those that differ or wait by themselves. */
export function StocktakeLines({ stocktake }: { stocktake: Stocktake }) {
  const { id, counts } = stocktake;
  const { state, change } = useListState(choices);
  const query = useQuery({
    ...queryOf(listStocktakeLinesRoute, { params: { id }, query: listQuery(state) }),
    select: (response) => ({ ...response, rows: response.lines }),
    placeholderData: keepPreviousData,
    // What others count meanwhile.
    refetchInterval: stocktake.state === 'open' ? everyMs : false,
  });
  const list: ResourceList<StocktakeLine, LinesQuery> = {
    label: 'Редове на инвентаризацията',
    columns: columnsOf(stocktake, counts.value !== undefined),
    filters,
    sortOptions: [],
    searchHint: 'Име, SKU, баркод или партида',
    cardLines: cardLinesIn(stocktake.currency),
    rowId: (line) => line.id,
    rowName: lineName,
    rowLink: ({ productId }) => linkOptions({ to: '/admin/products/$id', params: { id: productId } }),
    empty: { title: 'Няма редове', text: 'Тук няма какво да се брои.' },
    emptyUnder: ({ filters: { only } }) => (only ? emptyTexts[only] : undefined),
  };
  return (
    <ResourceTable
      list={list}
      state={state}
      change={change}
      query={query}
      failedText="Редовете не можаха да се заредят."
    />
  );
}

const emptyTexts: Readonly<Record<StocktakeFilter, { title: string; text: string }>> = {
  different: { title: 'Няма разлики', text: 'Всичко преброено досега е колкото трябва.' },
  uncounted: { title: 'Всичко е броено', text: 'Прегледай разликите и приключи.' },
  counted: { title: 'Още нищо не е броено', text: 'Преброеното се появява тук веднага.' },
  stale: { title: 'Няма за ново броене', text: 'Наличностите не са поправяни след броенето.' },
  doubtful: { title: 'Няма такива редове', text: 'Докато се е броило, нищо не е влизало и излизало.' },
  short: { title: 'Няма недостиг', text: 'Преброените стигат за поръчките, които чакат.' },
};
