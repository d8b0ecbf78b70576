import { and, eq, isNotNull, notLike } from 'drizzle-orm';
import type { SealedPart } from '#server/platform/reseal.ts';
import { courierAccounts } from '../couriers.tables.ts';

/** The keys of the couriers. */
export const sealedCourierKeys: SealedPart = {
  name: 'courier keys',
  find: async (tx, currentPrefix) => {
    const { courier, sealed } = courierAccounts;
    const rows = await tx
      .select({ name: courier, before: sealed })
      .from(courierAccounts)
      .where(and(isNotNull(sealed), notLike(sealed, `${currentPrefix}%`)));
    return rows.map(({ name, before }) => ({
      sealed: before ?? '',
      replace: (again) =>
        tx
          .update(courierAccounts)
          .set({ sealed: again })
          .where(and(eq(courier, name), eq(sealed, before ?? ''))),
    }));
  },
};
