import { and, eq, isNotNull, notLike } from 'drizzle-orm';
import type { SealedPart } from '#server/platform/reseal.ts';
import { mailServers } from './mail-server.tables.ts';

/** The password at the mail server. */
export const sealedMailPassword: SealedPart = {
  name: 'mail password',
  find: async (tx, currentPrefix) => {
    const { password } = mailServers;
    const rows = await tx
      .select({ before: password })
      .from(mailServers)
      .where(and(isNotNull(password), notLike(password, `${currentPrefix}%`)));
    return rows.map(({ before }) => ({
      sealed: before ?? '',
      replace: (again) =>
        tx
          .update(mailServers)
          .set({ password: again })
          .where(eq(password, before ?? '')),
    }));
  },
};
