import { useState } from 'react';
import { summarizePrices, type PriceStep, type PriceSummary } from '#contracts/products/price-guard.rule.ts';
import type { GridRow, ProductCell } from '#contracts/products/product-cells.ts';
import { toastError } from '#web/shared/ui/toasts.tsx';
import { toastDone } from '#web/admin/patterns/run-action.ts';
import { fetchGridRows, refusedCells, saveCells, useGridCache } from './grid-data.ts';
import { cellKey, cellOf, type GridField, type GridTexts, storedText } from './grid-values.ts';
import { useProductsCache } from '../products-data.ts';

/** An edited cell with the row as it was at the time of the edit, which the server compares with. */
interface Edit {
  row: GridRow;
  field: GridField;
  text: string;
}

export interface TypedCell {
  row: GridRow;
  field: GridField;
  text: string;
}

export interface GridEdits {
  count: number;
  unreadable: number;
  isSaving: boolean;
  textOf: (row: GridRow, field: GridField) => string;
  /** The text of the cell without the edit. */
  storedOf: (row: GridRow, field: GridField) => string;
  isEdited: (row: GridRow, field: GridField) => boolean;
  /** The reason why a cell cannot be saved, if any. */
  problemOf: (row: GridRow, field: GridField) => string | undefined;
  type: (cells: readonly TypedCell[]) => void;
  /** The summary of the edited prices. */
  prices: PriceSummary;
  isConfirmed: boolean;
  confirm: (isConfirmed: boolean) => void;
  save: () => Promise<void>;
  discard: () => void;
}

const unreadableText = 'Не се чете. Escape връща старото.';

/** Unsaved edits of the grid across all pages; saved together or not at all. */
export function useGridEdits(words: GridTexts): GridEdits {
  const [edits, setEdits] = useState<ReadonlyMap<string, Edit>>(new Map());
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const [isSaving, setSaving] = useState(false);
  // Identifies the confirmed prices: another price edit requires a new confirmation.
  const [confirmed, setConfirmed] = useState('');
  const caches = [useGridCache().refresh, useProductsCache().refreshLists];
  const read = ({ row, field, text }: Edit) => cellOf(row, field, text, words);
  const prices = summarizePrices([...edits.values()].flatMap((edit) => priceStep(edit, read(edit))));
  const riskyPrices = JSON.stringify(
    [...edits].filter(([key]) => key.startsWith('price:')).map(([key, { text }]) => [key, text]),
  );
  const isConfirmed = confirmed === riskyPrices;

  const type = (cells: readonly TypedCell[]) => {
    const next = new Map(edits);
    for (const { row, field, text } of cells) {
      const key = cellKey(row, field);
      const edit = { row: next.get(key)?.row ?? row, field, text };
      if (text === storedText(edit.row, field, words) || read(edit) === null) next.delete(key);
      else next.set(key, edit);
    }
    setEdits(next);
    setErrors(new Map([...errors].filter(([key]) => !cells.some(({ row, field }) => cellKey(row, field) === key))));
  };

  const save = async () => {
    const changes = [...edits].flatMap(([key, edit]): [string, ProductCell][] => {
      const cell = read(edit);
      return cell ? [[key, cell]] : [];
    });
    setSaving(true);
    try {
      toastDone(
        await saveCells(
          changes.map(([, cell]) => cell),
          isConfirmed,
        ),
      );
      setEdits(new Map());
      setErrors(new Map());
      await Promise.all(caches.map((refresh) => refresh()));
    } catch (error) {
      toastError(error, 'Нищо не е записано. Опитай отново.');
      const reasons = refusedCells(error);
      setErrors(
        new Map(changes.flatMap(([key], index) => (reasons.has(index) ? [[key, reasons.get(index) ?? '']] : []))),
      );
      setEdits(await withFreshRows(edits));
      await caches[0]?.();
    }
    setSaving(false);
  };

  return {
    count: edits.size,
    unreadable: [...edits.values()].filter((edit) => read(edit) === undefined).length,
    isSaving,
    textOf: (row, field) => edits.get(cellKey(row, field))?.text ?? storedText(row, field, words),
    storedOf: (row, field) => storedText(edits.get(cellKey(row, field))?.row ?? row, field, words),
    isEdited: (row, field) => edits.has(cellKey(row, field)),
    problemOf: (row, field) => {
      const edit = edits.get(cellKey(row, field));
      return edit && read(edit) === undefined ? unreadableText : errors.get(cellKey(row, field));
    },
    type,
    prices,
    isConfirmed,
    confirm: (isSet) => setConfirmed(isSet ? riskyPrices : ''),
    save,
    discard: () => {
      setEdits(new Map());
      setErrors(new Map());
    },
  };
}

/** After a refusal the edits are kept and compared with the current rows. */
async function withFreshRows(edits: ReadonlyMap<string, Edit>): Promise<ReadonlyMap<string, Edit>> {
  const ids = [...new Set([...edits.values()].map(({ row }) => row.productId))];
  const rows = new Map((await fetchGridRows(ids).catch(() => [])).map((row) => [row.variantId, row]));
  return new Map([...edits].map(([key, edit]) => [key, { ...edit, row: rows.get(edit.row.variantId) ?? edit.row }]));
}

/** The price change of an edited cell, if it is a price. */
function priceStep({ row }: Edit, cell: ProductCell | null | undefined): PriceStep[] {
  if (cell?.field !== 'price') return [];
  const name = row.variantName === '' ? row.productName : `${row.productName}, ${row.variantName}`;
  return [{ sku: row.sku, name, from: cell.from.amount, to: cell.to.amount }];
}
