import { expect, test, vi } from 'vitest';
import type { ProductCell } from '#contracts/products/product-cells.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { saveGoodRows } from './save-good-rows.ts';

const stock = (id: string, to: number): ProductCell => ({ field: 'stock', id, from: 0, to });
const price = (id: string, amount: number): ProductCell => ({
  field: 'price',
  id,
  from: { amount: 100, currency: 'EUR' },
  to: { amount, currency: 'EUR' },
});

/** A server that refuses negative stock in one answer, and then later changes in another one. */
function server(stale: readonly string[] = []) {
  return vi.fn(async (cells: readonly ProductCell[]) => {
    const wrong = cells.flatMap((cell, index) =>
      cell.field === 'stock' && cell.to < 0 ? [{ path: `cells.${index}.to`, message: 'Под нула.' }] : [],
    );
    if (wrong.length > 0) throw new ApiError(422, { code: 'VALIDATION', message: 'Грешки', errors: wrong });
    const conflicts = cells.flatMap(({ id }, index) => (stale.includes(id) ? [{ index }] : []));
    if (conflicts.length > 0) throw new ApiError(409, { code: 'STALE', message: 'Старо', details: { conflicts } });
    return { saved: cells.map(({ id, field }) => `${field} ${id}`) };
  });
}

test('the good rows are saved in one change; each refused cell keeps its reason, and its whole row is left out', async () => {
  const save = server(['c']);
  const cells = [stock('a', 1), price('b', 5), stock('b', -1), stock('c', 2), stock('d', 3)];
  const { answer, refused } = await saveGoodRows(cells, save);
  expect(answer).toEqual({ saved: ['stock a', 'stock d'] });
  expect([...refused]).toEqual([
    [2, 'Под нула.'],
    [3, 'Променено междувременно от друг. Показано е новото.'],
  ]);
  expect(save).toHaveBeenCalledTimes(3);
});

test('nothing is saved where every row is refused, prices wait for a confirmation, or the server fails', async () => {
  const all = await saveGoodRows([stock('a', -1)], server());
  expect(all).toMatchObject({ answer: null, error: { code: 'VALIDATION' }, refused: new Map([[0, 'Под нула.']]) });
  const unconfirmed = vi.fn(async () => {
    const errors = [{ path: 'cells.0', message: 'Потвърди.' }];
    throw new ApiError(409, { code: 'PRICES_UNCONFIRMED', message: 'Потвърди ги.', errors });
  });
  const outcome = await saveGoodRows([price('a', 1), stock('b', 1)], unconfirmed);
  expect(outcome).toMatchObject({ answer: null, error: { code: 'PRICES_UNCONFIRMED' } });
  expect(unconfirmed).toHaveBeenCalledTimes(1);
  const broken = vi.fn(async () => Promise.reject(new ApiError(500, { code: 'INTERNAL', message: 'Счупено' })));
  expect(await saveGoodRows([stock('a', 1)], broken)).toMatchObject({ answer: null, error: { code: 'INTERNAL' } });
});
