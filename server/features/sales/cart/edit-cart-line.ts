import { and, eq, sql } from 'drizzle-orm';
import { type CartLineInput, maxQuantity } from '#contracts/cart/cart.ts';
import { newId } from '#server/platform/database/columns.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { tooMany } from './add-to-cart.ts';
import { cartItems } from './cart.tables.ts';
import { checkLine } from './check-line.ts';
import { lineKey } from './line-key.ts';
import { lockCartChanges } from './lock-cart-changes.ts';

export type CartLineChanges = {
  [Key in 'variantId' | 'quantity' | 'personalization' | 'attributes']?: CartLineInput[Key] | undefined;
};

/**
 * Changes the given fields of a line. A line that becomes equal to another is merged with it, unless their sum is above
 * 99 (VALIDATION, `quantity`, no change). The current price counts as seen.
 * @throws NOT_FOUND for a line that is not in the customer's cart
 */
export async function editCartLine(
  op: Operation,
  userId: string,
  lineId: string,
  changes: CartLineChanges,
): Promise<void> {
  const { tx } = op;
  await lockCartChanges(op, userId);
  const [line] = await tx
    .select()
    .from(cartItems)
    .where(and(eq(cartItems.id, lineId), eq(cartItems.userId, userId)))
    .for('update');
  if (!line) throw new ShopError('NOT_FOUND');

  const edited = {
    productId: line.productId,
    variantId: changes.variantId ?? line.variantId,
    quantity: changes.quantity ?? line.quantity,
    personalization: changes.personalization ?? line.personalization,
    attributes: changes.attributes ?? line.attributes,
  };
  const price = await checkLine(tx, edited);
  const key = lineKey(edited);
  if (key !== line.lineKey && (await raisedOther(tx, userId, key, edited.quantity, price))) {
    await tx.delete(cartItems).where(eq(cartItems.id, line.id));
    return;
  }
  await tx
    .update(cartItems)
    .set({
      variantId: edited.variantId,
      quantity: edited.quantity,
      personalization: edited.personalization,
      attributes: changes.attributes?.map((choice) => ({ id: newId(), ...choice })) ?? line.attributes,
      lineKey: key,
      seenPrice: price,
      updatedAt: sql`now()`,
    })
    .where(eq(cartItems.id, line.id));
}

/** Adds `more` to another line with this key, if there is one. Returns whether it exists. */
async function raisedOther(
  tx: Transaction,
  userId: string,
  key: string,
  more: number,
  seenPrice: number,
): Promise<boolean> {
  const [other] = await tx
    .select({ id: cartItems.id, quantity: cartItems.quantity })
    .from(cartItems)
    .where(and(eq(cartItems.userId, userId), eq(cartItems.lineKey, key)))
    .for('update');
  if (!other) return false;
  if (other.quantity + more > maxQuantity) throw tooMany();
  await tx
    .update(cartItems)
    .set({ quantity: sql`${cartItems.quantity} + ${more}`, seenPrice, updatedAt: sql`now()` })
    .where(eq(cartItems.id, other.id));
  return true;
}
