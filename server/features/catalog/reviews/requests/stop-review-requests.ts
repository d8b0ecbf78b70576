import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { readStopToken } from './request-stop-token.ts';

/** No more emails that ask this person for a review; as often as they say so. TOKEN_INVALID for a link that is not ours. */
export async function stopReviewRequests(tx: Transaction, secrets: Secrets, token: string): Promise<void> {
  const userId = readStopToken(secrets, token);
  if (userId === null) {
    throw new ShopError('TOKEN_INVALID', { message: 'Връзката не е пълна. Отвори я направо от писмото.' });
  }
  // Of someone who deleted their account there is nothing to remember.
  await tx.execute(sql`
    insert into review_request_stops (user_id) select id from users where id = ${userId}::uuid
    on conflict (user_id) do nothing`);
}
