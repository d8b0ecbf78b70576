import { returnStock } from '#server/features/catalog/products/stock/return-stock.ts';
import { takeStock } from '#server/features/catalog/products/stock/take-stock.ts';
import type { Operation } from '#server/platform/operation.ts';

interface StockLine {
  variantId: string;
  quantity: number;
}

interface Change {
  orderId: string;
  before: readonly StockLine[];
  after: readonly StockLine[];
}

/**
 * Reserves the additional quantity of each variant and releases the reduced one. OUT_OF_STOCK names the variants that
 * are short.
 */
export async function moveStockOfLines(op: Operation, { orderId, before, after }: Change): Promise<void> {
  const more = new Map<string, number>();
  for (const { variantId, quantity } of after) more.set(variantId, (more.get(variantId) ?? 0) + quantity);
  for (const { variantId, quantity } of before) more.set(variantId, (more.get(variantId) ?? 0) - quantity);
  const changes = [...more].map(([variantId, quantity]) => ({ variantId, quantity }));
  await takeStock(op, { orderId, lines: changes.filter(({ quantity }) => quantity > 0) });
  const less = changes.filter(({ quantity }) => quantity < 0).map((line) => ({ ...line, quantity: -line.quantity }));
  await returnStock(op, less, { orderId, cause: 'cancellation' });
}
