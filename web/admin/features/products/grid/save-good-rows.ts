import type { ProductCell } from '#contracts/products/product-cells.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { suppressToast } from '#web/shared/ui/toasts.tsx';
import { refusedCells } from './grid-data.ts';

/** The server checks in turn the shape of a call, later changes, values, slugs and required data of products. */
const mostTries = 6;

/** What saving the grid came to. */
export interface SaveOutcome<Answer> {
  /** Null if nothing was saved, because of `error`. */
  answer: Answer | null;
  error: unknown;
  /** The reasons of the refused cells, by their index. */
  refused: ReadonlyMap<number, string>;
}

/**
 * Saves the rows without a refused cell in one change, which one undo reverts. The server refuses a change as a whole
 * and names its cells, so their rows are left out and the others sent again.
 */
export async function saveGoodRows<Answer>(
  cells: readonly ProductCell[],
  save: (cells: ProductCell[]) => Promise<Answer>,
): Promise<SaveOutcome<Answer>> {
  const refusals = new Map<number, string>();
  let error: unknown = null;
  for (let tries = 0; tries < mostTries; tries++) {
    const refusedIds = new Set([...refusals.keys()].map((index) => cells[index]?.id));
    const goodCells = [...cells.entries()].filter(([, { id }]) => !refusedIds.has(id));
    if (goodCells.length === 0) break;
    try {
      return { answer: await save(goodCells.map(([, cell]) => cell)), error: null, refused: refusals };
    } catch (failure) {
      error = failure;
      const reasons = refusedCells(failure);
      for (const [at, reason] of reasons) {
        const index = goodCells[at]?.[0];
        if (index !== undefined) refusals.set(index, reason);
      }
      // Prices to confirm are not wrong, and without a named cell nothing would change.
      if (reasons.size === 0 || (failure instanceof ApiError && failure.code === 'PRICES_UNCONFIRMED')) break;
      suppressToast(failure);
    }
  }
  return { answer: null, error, refused: refusals };
}
