import type { z, ZodType } from 'zod';

/** Parameters of a list call that are not filters. */
type Common = 'page' | 'limit' | 'pageSize' | 'search' | 'searchTerm' | 'sort' | 'sortBy';

/** The query of any list. */
export type AnyQuery = Record<string, string | undefined>;

/** The query of a list as its contract takes it. */
export type ListQuery<Route extends { query?: ZodType }> = z.input<NonNullable<Route['query']>>;

/** The name of a filter: a parameter of the query that is not common to all lists. */
export type FilterId<Query> = Exclude<keyof Query & string, Common>;
/** A value of a filter; none is written as undefined. */
export type FilterValue<Query, Id extends keyof Query> = Exclude<Extract<Query[Id], string>, ''>;
type FilterValues<Query> = { readonly [Id in FilterId<Query>]?: FilterValue<Query, Id> | undefined };
/** The sort orders of a list. */
export type SortOf<Query> = ('sort' extends keyof Query ? Query['sort'] : string) & string;

/** The parameters that a list accepts; others in the URL are ignored. */
interface AddressChoices {
  sorts: readonly string[];
  defaultSort: string;
  /** Filter id → allowed values. Undefined allows any text (ids from the server). */
  filters?: Readonly<Record<string, readonly string[] | undefined>>;
}

/** The parameters of a list with this query. */
export interface ListChoices<Query = AnyQuery> extends AddressChoices {
  defaultSort: SortOf<Query>;
}

/** The state of a list; filters and sort have the names and values of its query. */
export interface ListState<Query = AnyQuery> {
  page: number;
  size: number;
  sort: SortOf<Query>;
  search: string;
  filters: FilterValues<Query>;
  /** Ids of the hidden columns. */
  hidden: readonly string[];
  /** Smaller rows. */
  isCompact: boolean;
}

/** The numbers of rows per page to choose from. */
export const pageSizes = [10, 20, 50, 100] as const;
const defaultSize = pageSizes[0];
const maxPage = 100_000;

/**
 * Parses the list state from the URL. Invalid values fall back to their default; `usualSize` is that of the rows per
 * page.
 */
export function readListState(
  address: Readonly<Record<string, unknown>>,
  choices: AddressChoices,
  usualSize: number = defaultSize,
): ListState {
  const text = (name: string) => String(address[name] ?? '').trim();
  const size = Number(text('size'));
  const sort = text('sort');
  return {
    page: readPage(text('page')),
    size: pageSizes.find((option) => option === size) ?? usualSize,
    sort: choices.sorts.includes(sort) ? sort : choices.defaultSort,
    search: text('search').slice(0, 200),
    filters: readFilters(text, choices),
    hidden: text('hide').slice(0, 200).split(',').filter(Boolean),
    isCompact: text('density') === 'compact',
  };
}

/** Serializes the state to URL parameters without defaults, so that the default view has a plain URL. */
export function writeListState(
  state: ListState,
  choices: AddressChoices,
  usualSize: number = defaultSize,
): Record<string, string> {
  const address: Record<string, string> = {};
  if (state.search !== '') address['search'] = state.search;
  for (const [id, value] of Object.entries(state.filters)) if (value) address[id] = value;
  if (state.sort !== choices.defaultSort) address['sort'] = state.sort;
  if (state.size !== usualSize) address['size'] = String(state.size);
  if (state.hidden.length > 0) address['hide'] = state.hidden.join(',');
  if (state.isCompact) address['density'] = 'compact';
  if (state.page > 1) address['page'] = String(state.page);
  return address;
}

/**
 * Applies a change. Changing the rows (search, filter, sort, size) returns to the first page; changing the appearance
 * does not.
 */
export function changeListState(state: ListState, change: Partial<ListState>): ListState {
  const filters = Object.entries({ ...state.filters, ...change.filters }).filter(([, value]) => value !== '');
  const isAppearanceOnly = Object.keys(change).every((key) => key === 'hidden' || key === 'isCompact');
  return {
    ...state,
    ...change,
    page: change.page ?? (isAppearanceOnly ? state.page : 1),
    filters: Object.fromEntries(filters),
  };
}

/** The normalized URL of a view: independent of parameter order and without the page. */
export function viewAddress(state: ListState, choices: AddressChoices, usualSize: number = defaultSize): string {
  const address = new URLSearchParams(writeListState({ ...state, page: 1 }, choices, usualSize));
  address.sort();
  return address.toString();
}

/** Whether search or a filter is active: an empty list then means "no matches" rather than "no records". */
export function isNarrowed(state: ListState): boolean {
  return state.search !== '' || Object.keys(state.filters).length > 0;
}

/** As specified: a next page exists when a full page was returned. */
export function hasNextPage(rowCount: number, size: number): boolean {
  return rowCount === size;
}

function readPage(text: string): number {
  if (!/^\d{1,6}$/.test(text)) return 1;
  const page = Number(text);
  return page >= 1 && page <= maxPage ? page : 1;
}

function readFilters(text: (name: string) => string, choices: AddressChoices): Record<string, string> {
  const filters: Record<string, string> = {};
  for (const [id, values] of Object.entries(choices.filters ?? {})) {
    const value = text(id).slice(0, 200);
    if (value !== '' && (values === undefined || values.includes(value))) filters[id] = value;
  }
  return filters;
}
