import { and, eq, notLike } from 'drizzle-orm';
import type { SealedPart } from '#server/platform/reseal.ts';
import { paymentKeys } from '../payments.tables.ts';

/** The keys of the card provider. */
export const sealedKeys: SealedPart = {
  name: 'payment keys',
  find: async (tx, currentPrefix) => {
    const isOld = notLike(paymentKeys.sealed, `${currentPrefix}%`);
    const rows = await tx.select().from(paymentKeys).where(isOld);
    return rows.map(({ name, sealed: before }) => ({
      sealed: before,
      replace: (sealed) =>
        tx
          .update(paymentKeys)
          .set({ sealed })
          .where(and(eq(paymentKeys.name, name), eq(paymentKeys.sealed, before))),
    }));
  },
};
