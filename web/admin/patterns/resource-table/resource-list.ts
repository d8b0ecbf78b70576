import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LinkOptions } from '@tanstack/react-router';
import type { BulkResult } from '#contracts/common/bulk.ts';
import type { Question } from '../confirm/confirm-dialog.tsx';
import type { ListChoices, ListState } from './list-state.ts';

/** One page of rows, as every list of the API returns it. */
export interface ListPage<Row> {
  rows: readonly Row[];
  total: number;
  totalCapped?: boolean | undefined;
}

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

export interface FilterOption {
  value: string;
  label: string;
}

export interface ListFilter {
  id: string;
  label: string;
  options: readonly FilterOption[];
  /** The label of the select while the filter is off. */
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

export interface RowAction {
  id: string;
  label: string;
  icon: LucideIcon;
  danger?: boolean;
  run: () => void;
}

/** The rows of a bulk action as the API takes them: by id, or all that match the filter. */
export type RowTarget = { ids: string[] } | { filter: ListState };

/** An action for many rows, offered with the number of rows it applies to. */
export type BulkAction<Row> = {
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
      runMany: (target: RowTarget) => Promise<BulkResult & { undoSeconds?: number | undefined }>;
      /** The confirmation with the number of records and the effects. Null when there is nothing to do. */
      ask?: (target: RowTarget) => Promise<Question | null>;
    }
  | {
      /** Opens a URL (a file to print) in a new tab. */
      hrefOf: (target: RowTarget) => string;
    }
  | {
      /** One call for all rows with the value chosen from a menu. */
      choices: readonly FilterOption[];
      runChoice: (value: string, target: RowTarget) => Promise<BulkResult>;
    }
  | {
      /** One call for the displayed rows only. Null when the user cancelled. */
      runRows: (rows: readonly Row[]) => Promise<BulkResult | null>;
    }
);

export interface ResourceList<Row> {
  /** Identifies the list for saved views; without it there are none. */
  id?: string;
  /** The accessible name of the table. */
  label: string;
  columns: readonly Column<Row>[];
  filters: readonly ListFilter[];
  /** The sort orders of the API; the first is the default. */
  sortOptions: readonly FilterOption[];
  searchHint?: string;
  rowId: (row: Row) => string;
  /** Names a row in labels and messages ("Поръчка №1024"). */
  rowName: (row: Row) => string;
  rowLink?: (row: Row) => LinkOptions;
  rowActions?: (row: Row) => readonly RowAction[];
  bulkActions?: readonly BulkAction<Row>[];
  /** The URL of the CSV export of the filtered rows. */
  exportHref?: (state: ListState) => string;
  /** The URLs of several export files. */
  exportChoices?: (state: ListState) => readonly { label: string; href: string }[];
  /** Called once after a bulk action, to reload changed data. */
  onBulkDone?: () => Promise<unknown>;
  empty: { title: string; text: string; action?: ReactNode };
  /** The meaning of an empty list under these filters, unless a search found nothing. */
  emptyUnder?: (state: ListState) => { title: string; text: string } | undefined;
}

/** The accepted URL parameters of a list. Filters without options are completed once the server has sent them. */
export function listChoices(list: Pick<ResourceList<never>, 'filters' | 'sortOptions'>): ListChoices {
  const filters = list.filters.map(({ id, options }) => {
    return [id, options.length === 0 ? undefined : options.map((option) => option.value)] as const;
  });
  const sorts = list.sortOptions.map((option) => option.value);
  return { sorts, defaultSort: sorts[0] ?? '', filters: Object.fromEntries(filters) };
}
