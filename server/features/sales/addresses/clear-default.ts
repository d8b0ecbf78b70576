import { and, eq } from 'drizzle-orm';
import type { Operation } from '#server/platform/operation.ts';
import { addresses } from './addresses.tables.ts';

/** Clears the default address; the caller sets the next one in the same transaction. */
export async function clearDefault({ tx }: Operation, userId: string): Promise<void> {
  await tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.userId, userId), eq(addresses.isDefault, true)));
}
