import type { ReactNode } from 'react';
import { Fact } from '#web/admin/patterns/fact.tsx';
import type { RowSelection } from './bulk/use-row-selection.ts';
import type { Column, ResourceList } from './resource-list.ts';
import { RowMenu } from './row-menu.tsx';
import { RowTitle, SelectRow } from './table-rows.tsx';

interface CardRowsProps<Row> {
  list: ResourceList<Row>;
  rows: readonly Row[];
  selection: RowSelection<Row>;
}

/** The rows as cards, for narrow screens without horizontal scrolling, or as tiles. */
export function CardRows<Row>({ list, rows, selection }: CardRowsProps<Row>) {
  return (
    <>
      {list.bulkActions && (
        <label className="check cards-all">
          <input type="checkbox" checked={selection.all} onChange={selection.toggleAll} /> Избери всички на страницата
        </label>
      )}
      <ul className={list.tile ? 'cards tiles' : 'cards'} aria-label={list.label}>
        {rows.map((row) => (
          <li
            key={list.rowId(row)}
            className="card"
            aria-current={selection.ids.has(list.rowId(row)) ? 'true' : undefined}
          >
            {list.tile?.(row)}
            <CardHead list={list} row={row} selection={selection} />
            {list.cardLines?.(row) ?? (
              <dl className="facts card-facts">
                {list.columns.filter(isLabelled).map((column) => (
                  <CardFact key={column.id} term={column.header} value={column.cell(row)} />
                ))}
              </dl>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** A value with its term; nothing where the row has no value. */
function CardFact({ term, value }: { term: string; value: ReactNode }) {
  return value === null || value === undefined || value === '' ? null : <Fact term={term}>{value}</Fact>;
}

function CardHead<Row>({ list, row, selection }: { list: ResourceList<Row>; row: Row; selection: RowSelection<Row> }) {
  const id = list.rowId(row);
  const actions = list.rowActions?.(row) ?? [];
  return (
    <div className="line">
      {list.bulkActions && (
        <span className="card-select">
          <SelectRow name={list.rowName(row)} checked={selection.ids.has(id)} onToggle={() => selection.toggle(id)} />
        </span>
      )}
      <div className="card-title row middle spread">
        {headline(list.columns).map((column) => (
          <RowTitle key={column.id} list={list} row={row} column={column} />
        ))}
      </div>
      {actions.length > 0 && <RowMenu name={list.rowName(row)} actions={actions} />}
    </div>
  );
}

/** The title column, followed by the columns beside it as far as there is room. */
function headline<Row>(columns: readonly Column<Row>[]): Column<Row>[] {
  return [
    ...columns.filter((column) => column.phone === 'title'),
    ...columns.filter((column) => column.phone === 'aside'),
  ];
}

function isLabelled<Row>(column: Column<Row>): boolean {
  return column.phone === undefined;
}
