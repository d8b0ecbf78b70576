/** What a list can be asked for; anything else in the address is ignored. */
export interface ListChoices {
  sorts: readonly string[];
  defaultSort: string;
  /** Filter id → the values it may take. Without values any text is taken (ids that come from the server). */
  filters?: Readonly<Record<string, readonly string[] | undefined>>;
}

export interface ListState {
  page: number;
  size: number;
  sort: string;
  search: string;
  filters: Readonly<Record<string, string>>;
  /** Ids of the columns that are left out. */
  hidden: readonly string[];
  /** Lower rows, for who wants more of them in sight. */
  isCompact: boolean;
}

export const pageSizes = [10, 20, 50, 100] as const;
const defaultSize = pageSizes[0];
const maxPage = 100_000;

/** Reads a list's state from the address. A value that is not a choice falls back to the default, as every page does. */
export function readListState(address: Readonly<Record<string, unknown>>, choices: ListChoices): ListState {
  const text = (name: string) => String(address[name] ?? '').trim();
  const size = Number(text('size'));
  const sort = text('sort');
  return {
    page: readPage(text('page')),
    size: pageSizes.find((known) => known === size) ?? defaultSize,
    sort: choices.sorts.includes(sort) ? sort : choices.defaultSort,
    search: text('search').slice(0, 200),
    filters: readFilters(text, choices),
    hidden: text('hide').slice(0, 200).split(',').filter(Boolean),
    isCompact: text('density') === 'compact',
  };
}

/** Writes the state as address parameters, defaults left out, so that the plain address stays plain. */
export function writeListState(state: ListState, choices: ListChoices): Record<string, string> {
  const address: Record<string, string> = {};
  if (state.search !== '') address['search'] = state.search;
  for (const [id, value] of Object.entries(state.filters)) if (value !== '') address[id] = value;
  if (state.sort !== choices.defaultSort) address['sort'] = state.sort;
  if (state.size !== defaultSize) address['size'] = String(state.size);
  if (state.hidden.length > 0) address['hide'] = state.hidden.join(',');
  if (state.isCompact) address['density'] = 'compact';
  if (state.page > 1) address['page'] = String(state.page);
  return address;
}

/** Applies a change. Whatever changes the rows (search, filter, sort, size) leads back to the first page; the look does not. */
export function changeListState(state: ListState, change: Partial<ListState>): ListState {
  const filters = Object.entries({ ...state.filters, ...change.filters }).filter(([, value]) => value !== '');
  const isLook = Object.keys(change).every((key) => key === 'hidden' || key === 'isCompact');
  return { ...state, ...change, page: change.page ?? (isLook ? state.page : 1), filters: Object.fromEntries(filters) };
}

/** The address of a view, whatever order its parameters came in: the page one stands on is no part of it. */
export function viewAddress(state: ListState, choices: ListChoices): string {
  const address = new URLSearchParams(writeListState({ ...state, page: 1 }, choices));
  address.sort();
  return address.toString();
}

/** Whether search or a filter narrows the list: then an empty list means "nothing fits", not "nothing is there". */
export function isNarrowed(state: ListState): boolean {
  return state.search !== '' || Object.keys(state.filters).length > 0;
}

/** The specified rule: a next page exists when as many rows came as were asked for. */
export function hasNextPage(returned: number, size: number): boolean {
  return returned === size;
}

function readPage(text: string): number {
  if (!/^\d{1,6}$/.test(text)) return 1;
  const page = Number(text);
  return page >= 1 && page <= maxPage ? page : 1;
}

function readFilters(text: (name: string) => string, choices: ListChoices): Record<string, string> {
  const filters: Record<string, string> = {};
  for (const [id, values] of Object.entries(choices.filters ?? {})) {
    const value = text(id).slice(0, 200);
    if (value !== '' && (values === undefined || values.includes(value))) filters[id] = value;
  }
  return filters;
}
