import { and, eq, isNotNull, notLike } from 'drizzle-orm';
import type { SealedPart } from '#server/platform/reseal.ts';
import { smsSettings } from '../sms.tables.ts';

/** The token of the SMS provider. */
export const sealedToken: SealedPart = {
  name: 'SMS token',
  find: async (tx, currentPrefix) => {
    const isOld = and(isNotNull(smsSettings.token), notLike(smsSettings.token, `${currentPrefix}%`));
    const rows = await tx.select({ before: smsSettings.token }).from(smsSettings).where(isOld);
    return rows.map(({ before }) => ({
      sealed: before ?? '',
      replace: (token) =>
        tx
          .update(smsSettings)
          .set({ token })
          .where(eq(smsSettings.token, before ?? '')),
    }));
  },
};
