import { sql } from 'drizzle-orm';
import { type CartLineInput, maxCartLines, maxQuantity } from '#contracts/cart/cart.ts';
import { shortOfStock } from '#contracts/cart/short-of-stock.rule.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { addLinesToCart } from './add-lines-to-cart.ts';
import { tooMany } from './add-to-cart.ts';
import { cartItems } from './cart.tables.ts';
import { checkLine } from './check-line.ts';
import { lineKey } from './line-key.ts';
import { lockCartChanges } from './lock-cart-changes.ts';

/**
 * Adds lines to a customer's cart, all or none: refused are a line that cannot be bought (VALIDATION), pieces that there
 * are not with what the cart holds (OUT_OF_STOCK), a line above 99 and a cart above its limit of lines. The current prices count as seen.
 */
export async function addSeveral(op: Operation, userId: string, lines: readonly CartLineInput[]): Promise<void> {
  const { tx } = op;
  await lockCartChanges(op, userId);
  for (const line of lines) await checkLine(tx, line);
  const [held, stocks] = await Promise.all([readHeld(tx, userId), readStocks(tx, lines)]);
  const byLine = sumBy(lines, lineKey);
  for (const { key, quantity } of held) {
    const more = byLine.get(key);
    if (more !== undefined && more + quantity > maxQuantity) throw tooMany();
  }
  if ([...byLine.values()].some((quantity) => quantity > maxQuantity)) throw tooMany();
  const byVariant = sumBy([...lines, ...held], ({ variantId }) => variantId.toLowerCase());
  const shortages = stocks.filter(({ variantId, stock }) => (byVariant.get(variantId) ?? 0) > stock);
  if (shortages.length > 0) throw new ShopError('OUT_OF_STOCK', { message: shortOfStock(shortages) });
  const added = await addLinesToCart(op, userId, lines);
  if (added.length < lines.length)
    throw new ShopError('CART_FULL', { message: `Количката побира най-много ${maxCartLines} реда.` });
}

function readHeld(tx: Transaction, userId: string) {
  const columns = { key: column.text, variantId: column.text, quantity: column.number };
  return queryRows(
    tx,
    columns,
    sql`select line_key as key, variant_id as "variantId", quantity from ${cartItems} where user_id = ${userId}`,
  );
}

function readStocks(tx: Transaction, lines: readonly CartLineInput[]) {
  const ids = lines.map(({ variantId }) => variantId);
  return queryRows(
    tx,
    { variantId: column.text, name: column.text, variantName: column.text, stock: column.number },
    sql`select v.id as "variantId", p.name, v.name as "variantName", v.stock
      from variants v join products p on p.id = v.product_id where v.id = any(${sql.param(ids)}::uuid[]) order by p.name, v.position`,
  );
}

function sumBy<One extends { quantity: number }>(
  all: readonly One[],
  keyOf: (one: One) => string,
): Map<string, number> {
  const sums = new Map<string, number>();
  for (const one of all) sums.set(keyOf(one), (sums.get(keyOf(one)) ?? 0) + one.quantity);
  return sums;
}
