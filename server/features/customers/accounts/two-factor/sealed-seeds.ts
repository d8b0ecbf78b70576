import { and, eq, isNotNull, notLike } from 'drizzle-orm';
import type { SealedPart } from '#server/platform/reseal.ts';
import { users } from '../accounts.tables.ts';

/** The TOTP secrets of second factors. */
export const sealedSeeds: SealedPart = {
  name: 'second factors',
  find: async (tx, currentPrefix) => {
    const isOld = and(isNotNull(users.twoFactorSecret), notLike(users.twoFactorSecret, `${currentPrefix}%`));
    const rows = await tx.select({ id: users.id, sealed: users.twoFactorSecret }).from(users).where(isOld);
    return rows.map(({ id, sealed }) => ({
      sealed: sealed ?? '',
      replace: (twoFactorSecret) =>
        tx
          .update(users)
          .set({ twoFactorSecret })
          .where(and(eq(users.id, id), eq(users.twoFactorSecret, sealed ?? ''))),
    }));
  },
};
