import { and, eq, isNull } from 'drizzle-orm';
import type { Operation } from '#server/platform/operation.ts';
import { codCodes } from './cod-codes.tables.ts';
import type { CodCodeTarget } from './issue-cod-code.ts';

/**
 * Uses a code that was tried successfully for one order, in the transaction of that order. False if it was used, was
 * replaced by a newer one, or was sent for another phone or cart.
 */
export async function spendCodCode(
  { tx, now }: Operation,
  { id, orderId, phoneKey, cartHash }: CodCodeTarget & { id: string; orderId: string },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(codCodes)
    .set({ orderId, confirmedAt: now })
    .where(
      and(
        eq(codCodes.id, id),
        isNull(codCodes.orderId),
        eq(codCodes.phoneKey, phoneKey),
        eq(codCodes.cartHash, cartHash),
      ),
    );
  return rowCount === 1;
}
