import { Link, useNavigate } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useState } from 'react';
import type { RowSelection } from './bulk/use-row-selection.ts';
import type { Column, ResourceList } from './resource-list.ts';
import { handleRowKeys } from './row-keys.ts';
import { RowMenu } from './row-menu.tsx';

interface TableRowsProps<Row> {
  list: ResourceList<Row>;
  rows: readonly Row[];
  selection: RowSelection<Row>;
}

/** The rows of the table. */
export function TableRows<Row>({ list, rows, selection }: TableRowsProps<Row>) {
  const [current, setCurrent] = useState('');
  const open = useOpenRow(list, rows);
  const entry = rows.some((row) => list.rowId(row) === current) ? current : rows[0] && list.rowId(rows[0]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys come up from the focused row
    <tbody onKeyDown={(event) => handleRowKeys(event, { open, toggle: selection.toggle })}>
      {rows.map((row) => {
        const id = list.rowId(row);
        return (
          <tr
            key={id}
            data-row={id}
            tabIndex={id === entry ? 0 : -1}
            aria-selected={list.bulkActions ? selection.ids.has(id) : undefined}
            className={list.rowLink ? 'openable' : undefined}
            onFocus={() => setCurrent(id)}
            onClick={(event) => !isOwnClick(event) && open(id)}
          >
            <RowCells list={list} row={row} selection={selection} />
          </tr>
        );
      })}
    </tbody>
  );
}

function RowCells<Row>({ list, row, selection }: { list: ResourceList<Row>; row: Row; selection: RowSelection<Row> }) {
  const id = list.rowId(row);
  const actions = list.rowActions?.(row) ?? [];
  return (
    <>
      {list.bulkActions && (
        <td className="select-cell">
          <SelectRow name={list.rowName(row)} checked={selection.ids.has(id)} onToggle={() => selection.toggle(id)} />
        </td>
      )}
      {list.columns.map((column) => (
        <td key={column.id} className={cellClass(column)}>
          <RowTitle list={list} row={row} column={column} />
        </td>
      ))}
      {list.rowActions && (
        <td className="menu-cell">{actions.length > 0 && <RowMenu name={list.rowName(row)} actions={actions} />}</td>
      )}
    </>
  );
}

/** The title cell contains the link that opens the row. */
export function RowTitle<Row>({ list, row, column }: { list: ResourceList<Row>; row: Row; column: Column<Row> }) {
  const content = column.cell(row);
  if (column.phone !== 'title' || !list.rowLink) return content;
  return (
    <Link {...list.rowLink(row)} className="row-link">
      {content}
    </Link>
  );
}

interface SelectRowProps {
  name: string;
  checked: boolean;
  onToggle: () => void;
}

/** The box that selects one row. */
export function SelectRow({ name, checked, onToggle }: SelectRowProps) {
  return <input type="checkbox" aria-label={`Избери ${name}`} checked={checked} onChange={onToggle} />;
}

/** Opens a row by its id. */
function useOpenRow<Row>(list: ResourceList<Row>, rows: readonly Row[]): (id: string) => void {
  const navigate = useNavigate();
  return (id) => {
    const row = rows.find((candidate) => list.rowId(candidate) === id);
    if (row !== undefined && list.rowLink) void navigate(list.rowLink(row));
  };
}

/** Whether a click was on the row itself: not on a control inside it, and not the end of a text selection. */
function isOwnClick(event: MouseEvent): boolean {
  const target = event.target instanceof Element ? event.target : undefined;
  return target?.closest('a, button, input, label, [role="menu"]') !== null || String(getSelection()) !== '';
}

function cellClass<Row>(column: Column<Row>): string {
  return [column.align === 'end' && 'end', column.wideOnly && 'wide-only'].filter(Boolean).join(' ');
}
