import { and, eq, isNull } from 'drizzle-orm';
import { Id } from '#contracts/common/shapes.ts';
import type { NewsletterSource } from '#contracts/newsletter/newsletter.ts';
import { setConsent } from '#server/features/customers/accounts/personal-data/set-consent.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { accountOf } from './account-of.ts';
import { readUnsubscribeToken } from './newsletter-tokens.ts';
import { newsletterSubscribers } from './newsletter.tables.ts';
import { recordProof } from './record-proof.ts';

/** Unsubscribes with the token of an email. Idempotent; an erased address succeeds as well, because it gets nothing. */
export async function unsubscribe(
  op: Operation<Caller>,
  secrets: Secrets,
  { token, source }: { token: string; source: 'link' | 'one-click' },
): Promise<void> {
  const id = Id.safeParse(readUnsubscribeToken(secrets, token)).data;
  if (id === undefined) throw new ShopError('TOKEN_INVALID', { message: 'Връзката е непълна. Отвори я от писмото.' });
  await endSubscription(op, { id, source, address: op.caller.address });
}

/** Ends a subscription with its proof, and the same consent of the account with this confirmed address. */
export async function endSubscription(
  op: Operation,
  { id, source, address = '' }: { id: string; source: NewsletterSource; address?: string },
): Promise<{ email: string } | undefined> {
  const [row] = await op.tx
    .update(newsletterSubscribers)
    .set({ unsubscribedAt: op.now })
    .where(and(eq(newsletterSubscribers.id, id), isNull(newsletterSubscribers.unsubscribedAt)))
    .returning({ email: newsletterSubscribers.email });
  if (!row) return undefined;
  await recordProof(op, { subscriberId: id, given: false, source, address });
  const account = await accountOf(op.tx, row.email);
  if (account) await setConsent(op, { userId: account, kind: 'mail', given: false, source: 'newsletter' });
  return row;
}
