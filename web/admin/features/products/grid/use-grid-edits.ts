import { useState } from 'react';
import { listAdminProductsRoute } from '#contracts/products/admin-products.ts';
import { summarizePrices, type PriceStep, type PriceSummary } from '#contracts/products/prices/price-guard.rule.ts';
import {
  type GridRow,
  type ProductCell,
  editProductCellsRoute,
  listGridRowsRoute,
} from '#contracts/products/product-cells.ts';
import { toastDone } from '#web/admin/patterns/run-action.ts';
import { reloadLists } from '#web/admin/platform/reload-after.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { toastError } from '#web/shared/ui/toasts.tsx';
import { fetchGridRows } from './grid-data.ts';
import { cellKey, cellOf, type GridField, type GridTexts, recordOf, storedText } from './grid-values.ts';
import { saveGoodRows } from './save-good-rows.ts';

/** An edited cell with the row as it was at the time of the edit, which the server compares with. */
interface Edit {
  row: GridRow;
  field: GridField;
  text: string;
  /** The search parameters of the page that shows the row. */
  address: GridAddress;
}

/** The search parameters of a page of the grid. */
export type GridAddress = Readonly<Record<string, string>>;

/** An edited cell that cannot be saved. */
export interface GridProblem {
  key: string;
  address: GridAddress;
}

/** A cell with what was typed into it. */
export interface TypedCell {
  row: GridRow;
  field: GridField;
  text: string;
}

/** The unsaved edits of the grid. */
export interface GridEdits {
  count: number;
  /** Whether a row without an unreadable cell was edited. */
  isSavable: boolean;
  problems: readonly GridProblem[];
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
  /** Saves the rows without an error. The others keep what was typed; returns their cells with an error. */
  save: () => Promise<readonly GridProblem[]>;
  discard: () => void;
}

type Read = (edit: Edit) => ProductCell | null | undefined;

const unreadableText = 'Не се чете. Escape връща старото.';

/** Unsaved edits of the grid across all pages. `address` is that of the page on the screen. */
export function useGridEdits(words: GridTexts, address: GridAddress): GridEdits {
  const [edits, setEdits] = useState<ReadonlyMap<string, Edit>>(new Map());
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const [isSaving, setSaving] = useState(false);
  // Identifies the confirmed prices: another price edit requires a new confirmation.
  const [confirmedPrices, setConfirmedPrices] = useState('');
  const read = ({ row, field, text }: Edit) => cellOf(row, field, text, words);
  const prices = summarizePrices([...edits.values()].flatMap((edit) => priceStep(edit, read(edit))));
  const riskyPrices = JSON.stringify(
    [...edits].filter(([key]) => key.startsWith('price:')).map(([key, { text }]) => [key, text]),
  );
  const isConfirmed = confirmedPrices === riskyPrices;

  const type = (cells: readonly TypedCell[]) => {
    const next = new Map(edits);
    for (const { row, field, text } of cells) {
      const key = cellKey(row, field);
      const edit = { row: next.get(key)?.row ?? row, field, text, address };
      if (text === storedText(edit.row, field, words) || read(edit) === null) next.delete(key);
      else next.set(key, edit);
    }
    setEdits(next);
    setErrors(new Map([...errors].filter(([key]) => !cells.some(({ row, field }) => cellKey(row, field) === key))));
  };

  const problemOfEdit = (key: string, edit: Edit) => (read(edit) === undefined ? unreadableText : errors.get(key));

  const save = async () => {
    const changes = readableChanges(edits, read);
    setSaving(true);
    const cells = changes.map(([, cell]) => cell);
    const { answer, error, refused } = await saveGoodRows(cells, (good) =>
      callApi(editProductCellsRoute, { body: { cells: good, confirmPrices: isConfirmed } }),
    );
    const refusedIds = new Set([...refused.keys()].map((index) => cells[index]?.id));
    const isSaved = ({ id }: ProductCell) => answer !== null && !refusedIds.has(id);
    const savedKeys = new Set(changes.flatMap(([key, cell]) => (isSaved(cell) ? [key] : [])));
    const remaining = new Map([...edits].filter(([key]) => !savedKeys.has(key)));
    if (answer) toastDone(remaining.size === 0 ? answer : { ...answer, message: partlySavedText(edits, remaining) });
    else toastError(error, 'Нищо не е записано. Опитай отново.');
    const reasons = new Map([...refused].map(([index, reason]) => [changes[index]?.[0] ?? '', reason]));
    setErrors(reasons);
    const fresh = await withFreshRows(remaining);
    // What was typed meanwhile stays.
    setEdits((now) => new Map([...now].filter(([key, edit]) => edits.get(key) !== edit || remaining.has(key))));
    setEdits((now) => new Map([...now].map(([key, edit]) => [key, { ...edit, row: fresh.get(key)?.row ?? edit.row }])));
    await Promise.all([listGridRowsRoute, ...(answer ? [listAdminProductsRoute] : [])].map(reloadLists));
    setSaving(false);
    return problemsOf(remaining, (key, edit) => reasons.has(key) || read(edit) === undefined);
  };

  return {
    count: edits.size,
    isSavable: readableChanges(edits, read).length > 0,
    problems: problemsOf(edits, (key, edit) => problemOfEdit(key, edit) !== undefined),
    isSaving,
    textOf: (row, field) => edits.get(cellKey(row, field))?.text ?? storedText(row, field, words),
    storedOf: (row, field) => storedText(edits.get(cellKey(row, field))?.row ?? row, field, words),
    isEdited: (row, field) => edits.has(cellKey(row, field)),
    problemOf: (row, field) => {
      const edit = edits.get(cellKey(row, field));
      return edit && problemOfEdit(cellKey(row, field), edit);
    },
    type,
    prices,
    isConfirmed,
    confirm: (isSet) => setConfirmedPrices(isSet ? riskyPrices : ''),
    save,
    discard: () => {
      setEdits(new Map());
      setErrors(new Map());
    },
  };
}

function problemsOf(edits: ReadonlyMap<string, Edit>, isProblem: (key: string, edit: Edit) => boolean): GridProblem[] {
  return [...edits].flatMap(([key, edit]) => (isProblem(key, edit) ? [{ key, address: edit.address }] : []));
}

/** The changes of the rows that can be read, with the keys of their cells. */
function readableChanges(edits: ReadonlyMap<string, Edit>, read: Read): [string, ProductCell][] {
  const all = [...edits.values()];
  const unreadable = new Set(all.flatMap((edit) => (read(edit) === undefined ? [recordOf(edit.row, edit.field)] : [])));
  return [...edits].flatMap(([key, edit]): [string, ProductCell][] => {
    const cell = read(edit);
    return cell && !unreadable.has(cell.id) ? [[key, cell]] : [];
  });
}

/** Counts rows, as the person sees them. */
function partlySavedText(edits: ReadonlyMap<string, Edit>, remaining: ReadonlyMap<string, Edit>): string {
  const rowsOf = (some: ReadonlyMap<string, Edit>) => new Set([...some.values()].map(({ row }) => row.variantId));
  const bad = rowsOf(remaining);
  const savedCount = [...rowsOf(edits)].filter((id) => !bad.has(id)).length;
  return `${savedCount === 1 ? 'Записан 1 ред' : `Записани ${savedCount} реда`}, ${bad.size} с грешка.`;
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
