import { useEffect } from 'react';
import type { GridRow } from '#contracts/products/product-cells.ts';
import { productStatusNames } from '#contracts/products/product-names.rule.ts';
import { GridCell, gridLabels } from './grid-cell.tsx';
import { cellKey, fieldsOf } from './grid-values.ts';
import type { GridEdits } from './use-grid-edits.ts';
import { type Place, useGridKeys } from './use-grid-keys.ts';

interface GridTableProps {
  rows: readonly GridRow[];
  edits: GridEdits;
  categoryNames: readonly string[];
  /** The cell that is to be focused, by its key. */
  wanted: string | undefined;
  onFound: () => void;
}

/** One row per variant, edited cell by cell or by pasting blocks from a spreadsheet. */
export function GridTable({ rows, edits, categoryNames, wanted, onFound }: GridTableProps) {
  const fields = fieldsOf(rows);
  const keys = useGridKeys(rows, edits);
  useEffect(() => {
    const place = wanted === undefined ? undefined : placeOf(rows, wanted);
    if (!place) return;
    keys.focus(place);
    onFound();
  });
  return (
    <div className="table-scroll grid-scroll">
      <table
        // A table that is edited by cells is the very thing that the role is for; HTML has no element for it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        className="table grid-table"
        aria-label="Таблица с цени и наличности"
        aria-rowcount={rows.length + 1}
        onKeyDown={keys.onKeyDown}
        onPaste={keys.onPaste}
        onCopy={keys.onCopy}
      >
        <thead>
          <tr>
            <th scope="col">Продукт и вариант</th>
            {fields.map((field) => (
              <th key={field} scope="col" className={field === 'status' || field === 'categoryIds' ? undefined : 'end'}>
                {gridLabels[field]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.variantId}>
              <th scope="row" aria-label={`${row.productName}, ${row.variantName}, ${row.sku}`}>
                <span className="two-lines whole-words">
                  <span title={row.productName}>{row.productName}</span>
                  <small>
                    {row.variantName} · {row.sku}
                  </small>
                </span>
              </th>
              {fields.map((field, column) => (
                <GridCell
                  key={field}
                  row={row}
                  field={field}
                  place={{ row: index, column }}
                  edits={edits}
                  keys={keys}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <datalist id="grid-status">
        {Object.values(productStatusNames).map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <datalist id="grid-categoryIds">
        {categoryNames.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </div>
  );
}

function placeOf(rows: readonly GridRow[], key: string): Place | undefined {
  const fields = fieldsOf(rows);
  for (const [row, record] of rows.entries()) {
    const column = fields.findIndex((field) => cellKey(record, field) === key);
    if (column >= 0) return { row, column };
  }
  return undefined;
}
