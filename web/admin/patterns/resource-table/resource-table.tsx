import type { UseQueryResult } from '@tanstack/react-query';
import { useCanWrite } from '#web/admin/platform/use-can-write.ts';
import { FailureNotice } from '../failure-notice.tsx';
import { type Attempts, RetryNotice } from '../retry-notice.tsx';
import { useMediaQuery } from '../use-media-query.ts';
import { ExportLink, AppearanceMenu } from './appearance-menu.tsx';
import { BulkBar, BulkReport } from './bulk/bulk-bar.tsx';
import { useBulkRun } from './bulk/use-bulk-run.ts';
import { useRowSelection } from './bulk/use-row-selection.ts';
import { CardRows } from './card-rows.tsx';
import { FilterChips, FilterDays, FilterSelects, FilterTabs, SortSelect } from './filters/list-filters.tsx';
import { MoreFilters } from './filters/more-filters.tsx';
import { NoRows } from './list-notices.tsx';
import { isNarrowed, viewAddress, type ListState } from './list-state.ts';
import { Pager } from './pager.tsx';
import { listChoices, type ListFilter, type ListPage, type ResourceList } from './resource-list.ts';
import { SearchField } from './search-field.tsx';
import { SkeletonCards, SkeletonRows } from './skeleton-rows.tsx';
import { TableHead } from './table-head.tsx';
import { TableRows } from './table-rows.tsx';
import type { ChangeList } from './use-list-state.ts';
import { ViewTabs } from './views/view-tabs.tsx';

const phoneScreen = '(max-width: 639.98px)';

interface ResourceTableProps<Row> {
  list: ResourceList<Row>;
  state: ListState;
  change: ChangeList;
  query: Pick<UseQueryResult<ListPage<Row>>, 'data' | 'error' | 'isPlaceholderData' | 'refetch'> & Attempts;
  failedText: string;
}

/**
 * The base of every list of the panel: search, filters, sorting, selection, paging, and all loading and error states.
 */
export function ResourceTable<Row>({ list: resourceList, state, change, query, failedText }: ResourceTableProps<Row>) {
  const allowedList = useAllowed(resourceList);
  const list = { ...allowedList, columns: resourceList.columns.filter((column) => !state.hidden.includes(column.id)) };
  const rows = query.data?.rows ?? [];
  const choices = listChoices(resourceList);
  const listKey = `${list.id ?? list.label}?${viewAddress({ ...state, hidden: [], isCompact: false }, choices)}`;
  const selection = useRowSelection(rows, list.rowId, listKey);
  const bulk = useBulkRun(list);
  const isPhone = useMediaQuery(phoneScreen);
  const filters = { filters: isPhone ? behindButton(list.filters) : list.filters, state, change };
  const isFailed = query.error !== null && !query.data;
  const { total = 0, totalCapped = false } = query.data ?? {};
  // An empty list offers no search, filters or views.
  const isKnown = query.data !== undefined && !query.isPlaceholderData;
  const isEmpty = isKnown && total === 0 && state.page === 1 && !isNarrowed(state);
  return (
    <section
      className={state.isCompact ? 'panel-card list-card compact' : 'panel-card list-card'}
      aria-label={list.label}
    >
      {!isEmpty && <ListTools list={list} columns={resourceList.columns} filters={filters} />}
      <BulkBar
        list={list}
        state={state}
        totalText={totalCapped ? `над ${total}` : String(total)}
        hasMore={total > rows.length}
        selection={selection}
        run={bulk}
      />
      <BulkReport progress={bulk.progress} onDismiss={bulk.dismiss} />
      {!isFailed && !isKnown && <RetryNotice {...query} />}
      {isFailed && <FailureNotice error={query.error} fallback={failedText} onRetry={() => void query.refetch()} />}
      {!isFailed && query.data && rows.length === 0 && <NoRows list={list} state={state} change={change} />}
      {!isFailed && (!query.data || rows.length > 0) && (
        <Rows list={list} state={state} change={change} query={query} selection={selection} />
      )}
      {query.data && total > 0 && (
        <Pager state={state} change={change} returned={rows.length} total={total} totalCapped={totalCapped} />
      )}
    </section>
  );
}

interface ListToolsProps<Row> {
  list: ResourceList<Row>;
  /** All columns, including the hidden ones. */
  columns: ResourceList<Row>['columns'];
  filters: { filters: readonly ListFilter[]; state: ListState; change: ChangeList };
}

/** Filters, sorting and appearance. */
function ListTools<Row>({ list, columns, filters }: ListToolsProps<Row>) {
  const { state, change } = filters;
  return (
    <>
      <div className="list-tabs">
        <FilterTabs {...filters} />
        {list.id !== undefined && <ViewTabs list={list.id} choices={listChoices(list)} state={state} />}
      </div>
      <div className="list-toolbar row">
        {list.searchHint !== undefined && (
          <SearchField value={state.search} hint={list.searchHint} onSearch={(search) => change({ search })} />
        )}
        <FilterSelects {...filters} />
        <FilterDays {...filters} />
        <MoreFilters {...filters} />
        <SortSelect options={list.sortOptions} state={state} change={change} />
        <span className="line">
          <AppearanceMenu list={{ ...list, columns }} state={state} change={change} />
          <ExportLink list={list} state={state} />
        </span>
      </div>
      <FilterChips {...filters} />
    </>
  );
}

/** On a phone only the tabs stay visible, so that the first rows fit the screen. */
function behindButton(filters: readonly ListFilter[]): readonly ListFilter[] {
  return filters.map((filter) => (filter.asTabs ? filter : { ...filter, isMore: true }));
}

/** The list without the actions that the user may not perform. */
function useAllowed<Row>(list: ResourceList<Row>): ResourceList<Row> {
  const may = useCanWrite();
  if (may) return list;
  const { bulkActions, empty, ...rest } = list;
  const readOnlyActions = bulkActions?.filter(({ onlyLooks = false }) => onlyLooks) ?? [];
  const { title, text } = empty;
  return { ...rest, empty: { title, text }, bulkActions: readOnlyActions.length > 0 ? readOnlyActions : undefined };
}

type RowsProps<Row> = Omit<ResourceTableProps<Row>, 'failedText'> & {
  selection: ReturnType<typeof useRowSelection<Row>>;
};

function Rows<Row>({ list, state, change, query, selection }: RowsProps<Row>) {
  const isPhone = useMediaQuery(phoneScreen);
  const rows = query.data?.rows;
  const areTiles = list.tile !== undefined;
  if (isPhone || areTiles) {
    if (!rows) return <SkeletonCards count={state.size} areTiles={areTiles} />;
    return <CardRows list={list} rows={rows} selection={selection} />;
  }
  return (
    <div className="table-scroll">
      <table className="table" aria-label={list.label} aria-busy={!rows || query.isPlaceholderData}>
        <TableHead
          columns={list.columns}
          sort={state.sort}
          onSort={(sort) => change({ sort })}
          hasMenu={list.rowActions !== undefined}
          selection={list.bulkActions && selection}
          isLoading={!rows}
        />
        {rows ? (
          <TableRows list={list} rows={rows} selection={selection} />
        ) : (
          <SkeletonRows list={list} count={state.size} />
        )}
      </table>
    </div>
  );
}
