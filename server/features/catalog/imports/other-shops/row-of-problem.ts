import type { ImportRow } from '#contracts/imports/product-imports.ts';
import type { OtherProblem } from './other-shop.ts';

/** A row that is left out, as the preview shows rows with errors. */
export function rowOfProblem({ line, name, column, value, message }: OtherProblem): ImportRow {
  return { line, sku: '', name, kind: 'failed', cells: [], errors: [{ column, value: value.slice(0, 200), message }] };
}
