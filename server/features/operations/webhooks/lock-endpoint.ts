import { eq } from 'drizzle-orm';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { type EndpointRow, webhookEndpoints } from './webhooks.tables.ts';

/** The address, locked until the operation ends. @throws NOT_FOUND */
export async function lockEndpoint({ tx }: Operation, id: string): Promise<EndpointRow> {
  const [row] = await tx.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)).for('update');
  if (!row) throw new ShopError('NOT_FOUND');
  return row;
}

/** The same, if events are sent to it. @throws CONFLICT */
export async function lockWorkingEndpoint(op: Operation, id: string): Promise<EndpointRow> {
  const row = await lockEndpoint(op, id);
  if (row.state !== 'on')
    throw new ShopError('CONFLICT', { message: 'Известията към този адрес са спрени. Първо ги пусни.' });
  return row;
}
