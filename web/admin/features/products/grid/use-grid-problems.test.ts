import { expect, test } from 'vitest';
import type { GridRow } from '#contracts/products/product-cells.ts';
import { driveHook } from '#web/admin/platform/drive-hook.fixtures.ts';
import type { GridAddress, GridEdits, GridProblem } from './use-grid-edits.ts';
import { type GridProblems, useGridProblems } from './use-grid-problems.ts';

const rows = ['v1', 'v2'].map((variantId) => ({ variantId, productId: variantId }) as GridRow); // what is read of it
const problem = (key: string, page = '1'): GridProblem => ({ key, address: { page } });

function after(problems: GridProblem[], ...steps: ((shown: GridProblems) => void)[]) {
  const opened: GridAddress[] = [];
  const edits = { problems } as unknown as GridEdits; // what is read of it
  const shown = driveHook(() => useGridProblems(rows, edits, (address) => opened.push(address)), steps);
  return { wanted: shown.wanted, count: shown.count, opened };
}
const next = (shown: GridProblems) => shown.showNext();

test('the errors are stepped through as they stand on the screen, and after the last comes the first', () => {
  const problems = [problem('stock:v2'), problem('stock:v1'), problem('price:v1')];
  expect(after(problems, next).wanted).toBe('price:v1');
  expect(after(problems, next, next).wanted).toBe('stock:v1');
  expect(after(problems, next, next, next).wanted).toBe('stock:v2');
  expect(after(problems, next, next, next, next).wanted).toBe('price:v1');
});

test('an error on another page comes last, and its page is opened', () => {
  const problems = [problem('price:v9', '2'), problem('price:v2')];
  expect(after(problems, next)).toMatchObject({ wanted: 'price:v2', opened: [] });
  expect(after(problems, next, next)).toMatchObject({ wanted: 'price:v9', opened: [{ page: '2' }], count: 2 });
});

test('after a refusal the first of the refused cells is shown, and once it has the focus it keeps no claim to it', () => {
  const refused = [problem('stock:v2'), problem('price:v2')];
  const showRefused = (shown: GridProblems) => shown.showFirst(refused);
  expect(after(refused, showRefused).wanted).toBe('price:v2');
  expect(after(refused, showRefused, ({ found }) => found()).wanted).toBeUndefined();
});
