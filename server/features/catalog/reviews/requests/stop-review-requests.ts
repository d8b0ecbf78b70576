import { sql } from 'drizzle-orm';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { readStopToken } from './request-stop-token.ts';

/** Unsubscribes a customer from review requests. Idempotent. TOKEN_INVALID for an invalid link. */
export async function stopReviewRequests({ tx }: Operation, secrets: Secrets, token: string): Promise<void> {
  const userId = readStopToken(secrets, token);
  if (userId === null) {
    throw new ShopError('TOKEN_INVALID', { message: 'Връзката не е пълна. Отвори я направо от писмото.' });
  }
  // Nothing is stored for a deleted account.
  await tx.execute(sql`
    insert into review_request_stops (user_id) select id from users where id = ${userId}::uuid
    on conflict (user_id) do nothing`);
}
