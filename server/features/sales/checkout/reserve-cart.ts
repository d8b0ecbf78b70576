import { takeStock } from '#server/features/catalog/products/stock/take-stock.ts';
import type { CartLineRow } from '#server/features/sales/cart/read-lines.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';

/**
 * Reserves the stock of a cart: with the commit where there is plenty and `mayWait`, else at once. OUT_OF_STOCK
 * with `details.lines` names the cart lines that are short. A product that is no longer on sale counts as sold out.
 */
export async function reserveCart(
  op: Operation,
  cart: readonly CartLineRow[],
  { orderId, mayWait }: { orderId: string; mayWait: boolean },
): Promise<void> {
  const offSale = cart.filter((line) => line.status !== 'active');
  if (offSale.length > 0) throw outOfStock(cart, new Map(offSale.map((line) => [line.variantId, 0])));
  try {
    await takeStock(op, { orderId, lines: cart, seen: mayWait ? cart : undefined });
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'OUT_OF_STOCK') throw error;
    // takeStock reports the variants that are short in these details.
    const { lines } = error.details as { lines: { variantId: string; stock: number }[] };
    throw outOfStock(cart, new Map(lines.map(({ variantId, stock }) => [variantId, stock])));
  }
}

/** Maps the variants that are short to cart lines. Two lines of the same variant are both reported. */
function outOfStock(cart: readonly CartLineRow[], stockOf: ReadonlyMap<string, number>): ShopError {
  const lines = cart.flatMap(({ id, productId, variantId, name, variantName }) => {
    const stock = stockOf.get(variantId);
    if (stock === undefined) return [];
    const pieces = cart.reduce((sum, line) => sum + (line.variantId === variantId ? line.quantity : 0), 0);
    return [{ id, productId, variantId, name, variantName, requested: pieces, stock }];
  });
  return new ShopError('OUT_OF_STOCK', {
    message: `Няма достатъчна наличност: ${[...new Set(lines.map(inWords))].join('; ')}.`,
    errors: lines.map((line) => ({ path: `cart.${line.id}`, message: inWords(line) })),
    details: { lines },
  });
}

function inWords(line: { name: string; variantName: string; stock: number }): string {
  const what = line.variantName ? `${line.name}, ${line.variantName}` : line.name;
  if (line.stock <= 0) return `${what} – изчерпан`;
  return line.stock === 1 ? `${what} – наличен 1 брой` : `${what} – налични ${line.stock} броя`;
}
