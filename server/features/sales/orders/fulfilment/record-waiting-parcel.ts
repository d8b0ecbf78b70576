import { and, eq, isNull } from 'drizzle-orm';
import type { Operation } from '#server/platform/operation.ts';
import { fulfilments } from './fulfilments.tables.ts';

/** Records that a parcel waits for its recipient, for the page of the order. The first report counts. */
export async function recordWaitingParcel({ tx, now }: Operation, fulfilmentId: string): Promise<void> {
  await tx
    .update(fulfilments)
    .set({ waitingSince: now })
    .where(and(eq(fulfilments.id, fulfilmentId), isNull(fulfilments.waitingSince)));
}
