import { useState } from 'react';
import type { GridRow } from '#contracts/products/product-cells.ts';
import { writePrice } from '#web/admin/patterns/parse-price.ts';
import { isDecimal } from '#web/shared/format/is-decimal.ts';
import { changedPrice, type Rounding } from './grid-values.ts';
import type { GridEdits, TypedCell } from './use-grid-edits.ts';

const roundings: readonly { value: Rounding; label: string }[] = [
  { value: 'none', label: 'без закръгляне' },
  { value: 'ten', label: 'до 0,10' },
  { value: 'ninety', label: 'до …,90' },
  { value: 'ninety-nine', label: 'до …,99' },
  { value: 'whole', label: 'до цяло' },
];

/** Changes many cells at once. Nothing is saved: the grid shows the resulting prices. */
export function GridQuickSteps({ rows, edits }: { rows: readonly GridRow[]; edits: GridEdits }) {
  const [percent, setPercent] = useState('');
  const [rounding, setRounding] = useState<Rounding>('none');
  const plain = percent.trim().replace(',', '.');
  const share = isDecimal(plain) ? Number(plain) : undefined;
  const isUsable = share !== undefined && share >= -100 && share <= 1000 && share !== 0;
  // Prices that were converted are only rounded.
  const isRoundingOnly = rounding !== 'none' && (plain === '' || share === 0);
  const prices = () =>
    rows.map((row) => ({ row, text: writePrice(changedPrice(row.price.amount, share ?? 0, rounding)) }));
  const changePrices = () => edits.type(prices().map(({ row, text }): TypedCell => ({ row, field: 'price', text })));
  const applyPercent = () =>
    edits.type(
      prices().flatMap(({ row, text }): TypedCell[] => [
        { row, field: 'price', text },
        { row, field: 'compareAtPrice', text: writePrice(row.compareAtPrice?.amount ?? row.price.amount) },
      ]),
    );
  const endReduction = () => edits.type(rows.map((row): TypedCell => ({ row, field: 'compareAtPrice', text: '' })));
  return (
    <fieldset className="grid-steps row">
      <legend>Цени на показаните редове</legend>
      <label>
        <span>Промяна в %</span>
        <input
          className="input compact"
          value={percent}
          placeholder="-10"
          inputMode="text"
          onChange={(event) => setPercent(event.target.value)}
        />
      </label>
      <label>
        <span>Закръгляне</span>
        <select
          className="input compact"
          value={rounding}
          // The options are the roundings.
          onChange={(event) => setRounding(event.target.value as Rounding)}
        >
          {roundings.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <button type="button" className="btn btn-outline" disabled={!isUsable && !isRoundingOnly} onClick={changePrices}>
        {isRoundingOnly ? 'Закръгли цените' : 'Смени цените'}
      </button>
      <button type="button" className="btn btn-outline" disabled={!isUsable || share > 0} onClick={applyPercent}>
        Намали със стара цена
      </button>
      <button type="button" className="btn btn-outline" onClick={endReduction}>
        Махни старите цени
      </button>
    </fieldset>
  );
}
