import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LinkOptions } from '@tanstack/react-router';
import type { BulkResult } from '#contracts/common/bulk.ts';
import type { Question } from '../confirm/confirm-dialog.tsx';
import type { ListChoices, ListState } from './list-state.ts';

/** One page of rows, as every list of the API answers. */
export interface ListPage<Row> {
  rows: readonly Row[];
  total: number;
  totalCapped?: boolean | undefined;
}

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The API's sort values for this column; a direction that it does not offer is left out. */
  sort?: { ascending?: string; descending?: string };
  align?: 'end';
  /** Where the cell goes on a phone's card: the headline, beside it, below with its label (default), or nowhere. */
  phone?: 'title' | 'aside' | 'hidden';
  /** Width of the placeholder while loading, in `ch`. */
  skeleton?: number;
  /** Leave the column out on narrow tables (below 1024 px). */
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
  /** What the select says while the filter is off. */
  allLabel?: string;
  /** A day or words instead of one of the options; or no control at all: it comes with a link and leaves by its chip. */
  kind?: 'date' | 'text' | 'given';
  /** Words that are an amount: the phone shows digits to type it with. */
  isNumber?: boolean;
  /** One of those that are seldom needed: they stand together behind a button. */
  isMore?: boolean;
  /** Shown as a row of tabs above the list instead of a select. */
  asTabs?: boolean;
}

export interface RowAction {
  id: string;
  label: string;
  icon: LucideIcon;
  danger?: boolean;
  run: () => void;
}

/** The rows of a bulk step as the server takes them: by id, or all that the list's filter finds. */
export type RowTarget = { ids: string[] } | { filter: ListState };

/** One step for many rows, offered with the number of rows it applies to. */
export type BulkAction<Row> = {
  id: string;
  label: string;
  appliesTo: (row: Row) => boolean;
  /** Changes nothing: also for who may only look. */
  onlyLooks?: boolean;
} & (
  | {
      /** Runs row by row, one after another; a refusal of one does not stop the rest. */
      run: (row: Row) => Promise<void>;
    }
  | {
      /** One call for all of them. With it "select all that match" reaches beyond the page. */
      runMany: (target: RowTarget) => Promise<BulkResult & { undoSeconds?: number | undefined }>;
      /** What is asked before it runs: how many records, and what follows. Null where there is nothing to do. */
      ask?: (target: RowTarget) => Promise<Question | null>;
    }
  | {
      /** What the address shows (a file to print) opens in a tab of its own. */
      hrefOf: (target: RowTarget) => string;
    }
  | {
      /** One call for all of them, with what is chosen from a menu. */
      choices: readonly FilterOption[];
      runChoice: (value: string, target: RowTarget) => Promise<BulkResult>;
    }
  | {
      /** One call for rows as they are shown, and never for more; null where the person changed their mind. */
      runRows: (rows: readonly Row[]) => Promise<BulkResult | null>;
    }
);

export interface ResourceList<Row> {
  /** Names the list where people's own views of it are kept; without it, it offers none. */
  id?: string;
  /** The accessible name of the table. */
  label: string;
  columns: readonly Column<Row>[];
  filters: readonly ListFilter[];
  /** The orders that the API offers; the first is the default. */
  sortOptions: readonly FilterOption[];
  searchHint?: string;
  rowId: (row: Row) => string;
  /** Names the row in labels and messages ("Поръчка №1024"). */
  rowName: (row: Row) => string;
  rowLink?: (row: Row) => LinkOptions;
  rowActions?: (row: Row) => readonly RowAction[];
  bulkActions?: readonly BulkAction<Row>[];
  /** Where what is filtered now can be bought as a CSV file. */
  exportHref?: (state: ListState) => string;
  /** The same, where there are several kinds of file. */
  exportChoices?: (state: ListState) => readonly { label: string; href: string }[];
  /** Called once after a bulk action, to load what changed. */
  onBulkDone?: () => Promise<unknown>;
  empty: { title: string; text: string; action?: ReactNode };
  /** What an empty list means under these filters, where it is no search that failed. */
  emptyUnder?: (state: ListState) => { title: string; text: string } | undefined;
}

/** The choices that a list's address may hold, from its description. Filters without options wait for the server. */
export function listChoices(list: Pick<ResourceList<never>, 'filters' | 'sortOptions'>): ListChoices {
  const filters = list.filters.map(({ id, options }) => {
    return [id, options.length === 0 ? undefined : options.map((option) => option.value)] as const;
  });
  const sorts = list.sortOptions.map((option) => option.value);
  return { sorts, defaultSort: sorts[0] ?? '', filters: Object.fromEntries(filters) };
}
