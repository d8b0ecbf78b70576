import type { LinkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { BulkResult } from '#contracts/common/bulk.ts';
import type { IconComponent } from '#web/shared/ui/draw-icon.ts';
import type { Question } from '../confirm/confirm-dialog.tsx';
import type { AnyQuery, FilterId, FilterValue, ListChoices, ListState, SortOf } from './list-state.ts';

/** One page of rows, as every list of the API returns it. */
export interface ListPage<Row> {
  rows: readonly Row[];
  total: number;
  totalCapped?: boolean | undefined;
}

/** A column of a list. */
export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The API's sort values for this column; unsupported directions are omitted. */
  sort?: { ascending?: string; descending?: string };
  align?: 'end';
  /** The position on a phone's card: headline, beside it, below with its label (default), or nowhere. */
  phone?: 'title' | 'aside' | 'hidden';
  /** Width of the loading placeholder in `ch`. */
  skeleton?: number;
  /** Hides the column below 1024 px. */
  wideOnly?: boolean;
}

/** A value to choose from, and its label. */
export interface FilterOption<Value extends string = string> {
  value: Value;
  label: string;
}

interface FilterOf<Id extends string, Value extends string> {
  id: Id;
  label: string;
  options: readonly FilterOption<Value>[];
  /** The label of the select or of the first tab while the filter is off. */
  allLabel?: string;
  /** A date or text input instead of a select; `given` has no control: a link sets it and its chip clears it. */
  kind?: 'date' | 'text' | 'given';
  /** A text filter for an amount; phones show a numeric keyboard. */
  isNumber?: boolean;
  /** Less common filters are grouped behind a button. */
  isMore?: boolean;
  /** Shown as tabs above the list instead of a select. */
  asTabs?: boolean;
}

/** A filter of a list with this query: its id is a parameter and its options are values of that parameter. */
export type ListFilter<Query = AnyQuery> = {
  [Id in FilterId<Query>]: FilterOf<Id, FilterValue<Query, Id>>;
}[FilterId<Query>];

/** An action of one row, in its menu. */
export interface RowAction {
  id: string;
  label: string;
  icon: IconComponent;
  danger?: boolean;
  run: () => void;
}

/** The rows of a bulk action as the API takes them: by id, or all that match the filter. */
export type RowTarget<Query = AnyQuery> = { ids: string[] } | { filter: ListState<Query> };

/**
 * An action for many rows, offered with the number of rows it applies to. Declared with methods, like `ResourceList`, so
 * that the table takes lists of any query: it passes back only a state that it got from the same list.
 */
export type BulkAction<Row, Query = AnyQuery> = {
  id: string;
  label: string;
  appliesTo: (row: Row) => boolean;
  /** Read-only, so it is also available to users without write access. */
  onlyLooks?: boolean;
} & (
  | {
      /** Called for each row in sequence; a refusal does not stop the others. */
      run: (row: Row) => Promise<void>;
    }
  | {
      /** One call for all rows. Enables "select all that match" beyond the page. */
      runMany(target: RowTarget<Query>): Promise<BulkResult & { undoSeconds?: number | undefined }>;
      /** The confirmation with the number of records and the effects. Null when there is nothing to do. */
      ask?(target: RowTarget<Query>): Promise<Question | null>;
    }
  | {
      /** Opens a URL (a file to print) in a new tab. */
      hrefOf(target: RowTarget<Query>): string;
    }
  | {
      /** Opens a URL for the displayed rows only. */
      hrefOfRows: (ids: readonly string[]) => string;
    }
  | {
      /** One call for all rows with the value chosen from a menu. */
      choices: readonly FilterOption[];
      runChoice(value: string, target: RowTarget<Query>): Promise<BulkResult>;
    }
  | {
      /** One call for the displayed rows only. Null when the user cancelled. The links lead to what it made. */
      runRows: (rows: readonly Row[]) => Promise<(BulkResult & { links?: readonly MadeLink[] }) | null>;
    }
);

/** A link to a record that a bulk action has made: its words and its path. */
export interface MadeLink {
  label: string;
  to: string;
}

/** A list as data: what its table shows and does. */
export interface ResourceList<Row, Query = AnyQuery> {
  /** Identifies the list for saved views; without it there are none. */
  id?: string;
  /** The accessible name of the table. */
  label: string;
  columns: readonly Column<Row>[];
  filters: readonly ListFilter<Query>[];
  /** The sort orders of the API; the first is the default. */
  sortOptions: readonly FilterOption<SortOf<Query>>[];
  searchHint?: string;
  rowId: (row: Row) => string;
  /** Names a row in labels and messages ("Поръчка №1024"). */
  rowName: (row: Row) => string;
  rowLink?: (row: Row) => LinkOptions;
  /** The values of a card on a phone, where a few lines say more than the terms with their values. */
  cardLines?: (row: Row) => ReactNode;
  /** Shows the rows as tiles instead of a table: the picture of each. */
  tile?: (row: Row) => ReactNode;
  rowActions?: (row: Row) => readonly RowAction[];
  bulkActions?: readonly BulkAction<Row, Query>[] | undefined;
  /**
   * One row of every kind among all rows that match. With all of them selected, an action that applies to none is not
   * offered.
   */
  matchingKinds?(state: ListState<Query>): Promise<readonly Row[]>;
  /** The URL of the CSV export of the filtered rows. */
  exportHref?(state: ListState<Query>): string;
  /** The URLs of several export files. */
  exportChoices?(state: ListState<Query>): readonly { label: string; href: string }[];
  /** Called once after a bulk action, to reload changed data. */
  onBulkDone?: () => Promise<unknown>;
  empty: { title: string; text: string; action?: ReactNode };
  /** The meaning of an empty list under these filters, unless a search found nothing. */
  emptyUnder?(state: ListState<Query>): { title: string; text: string } | undefined;
}

/** The accepted URL parameters of a list. Filters without options are completed once the server has sent them. */
export function listChoices<Query = AnyQuery>(
  list: Pick<ResourceList<never, Query>, 'filters' | 'sortOptions'>,
): ListChoices<Query> {
  const filters: readonly ListFilter[] = list.filters;
  const allowedValues = filters.map(({ id, options }) => {
    return [id, options.length === 0 ? undefined : options.map((option) => option.value)] as const;
  });
  const sorts = list.sortOptions.map((option) => option.value);
  // A list without sort orders sends none.
  return { sorts, defaultSort: sorts[0] ?? ('' as SortOf<Query>), filters: Object.fromEntries(allowedValues) };
}
