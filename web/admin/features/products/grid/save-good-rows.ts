import type { ProductCell } from '#contracts/products/product-cells.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { suppressToast } from '#web/shared/ui/toasts.tsx';
import { refusedCells } from './grid-data.ts';

/** The server checks in turn the shape of a call, later changes, values, slugs and required data of products. */
const mostTries = 6;

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
  const refused = new Map<number, string>();
  let error: unknown = null;
  for (let tries = 0; tries < mostTries; tries++) {
    const refusedIds = new Set([...refused.keys()].map((index) => cells[index]?.id));
    const sent = [...cells.entries()].filter(([, { id }]) => !refusedIds.has(id));
    if (sent.length === 0) break;
    try {
      return { answer: await save(sent.map(([, cell]) => cell)), error: null, refused };
    } catch (thrown) {
      error = thrown;
      const reasons = refusedCells(thrown);
      for (const [at, reason] of reasons) {
        const index = sent[at]?.[0];
        if (index !== undefined) refused.set(index, reason);
      }
      // Prices to confirm are not wrong, and without a named cell nothing would change.
      if (reasons.size === 0 || (thrown instanceof ApiError && thrown.code === 'PRICES_UNCONFIRMED')) break;
      suppressToast(thrown);
    }
  }
  return { answer: null, error, refused };
}
