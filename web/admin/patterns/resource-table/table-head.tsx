import { useEffect, useRef } from 'react';
import { ArrowDown, ArrowUp, ChevronsUpDown } from '#web/shared/ui/icons.ts';
import type { Column } from './resource-list.ts';

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  sort: string;
  onSort: (sort: string) => void;
  hasMenu: boolean;
  selection: { all: boolean; some: boolean; toggleAll: () => void } | undefined;
  isLoading: boolean;
}

/** The head of the table, with the sort order and the box that selects all rows. */
export function TableHead<Row>({ columns, sort, onSort, hasMenu, selection, isLoading }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" className="select-cell">
            <SelectAll {...selection} isLoading={isLoading} />
          </th>
        )}
        {columns.map((column) => (
          <ColumnHeader key={column.id} column={column} sort={sort} onSort={onSort} />
        ))}
        {hasMenu && (
          <th scope="col" className="menu-cell">
            <span className="sr-only">Действия</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

interface SelectAllProps {
  all: boolean;
  some: boolean;
  toggleAll: () => void;
  isLoading: boolean;
}

/** Off while there are no rows: a press would choose nothing. */
function SelectAll({ all, some, toggleAll, isLoading }: SelectAllProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = some && !all;
  });
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label="Избери всички на страницата"
      checked={all}
      disabled={isLoading}
      onChange={toggleAll}
    />
  );
}

interface ColumnHeaderProps<Row> {
  column: Column<Row>;
  sort: string;
  onSort: (sort: string) => void;
}

function ColumnHeader<Row>({ column, sort, onSort }: ColumnHeaderProps<Row>) {
  const className = [column.align === 'end' && 'end', column.wideOnly && 'wide-only'].filter(Boolean).join(' ');
  if (!column.sort) {
    return (
      <th scope="col" className={className}>
        {column.header}
      </th>
    );
  }
  const { ascending, descending } = column.sort;
  const direction = sort === ascending ? 'ascending' : sort === descending ? 'descending' : undefined;
  const next = (direction === 'ascending' ? descending : ascending) ?? descending ?? ascending;
  const Arrow = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ChevronsUpDown;
  return (
    <th scope="col" className={className} aria-sort={direction}>
      <button type="button" className="sort-button" onClick={() => next !== undefined && onSort(next)}>
        {column.header}
        <Arrow aria-hidden="true" size={14} />
      </button>
    </th>
  );
}
