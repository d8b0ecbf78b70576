import { and, eq, isNull, lt } from 'drizzle-orm';
import { emailKey } from '#contracts/accounts/email-key.rule.ts';
import { setConsent } from '#server/features/customers/accounts/personal-data/set-consent.ts';
import { emailSender } from '#server/features/store/messages/compose-email.ts';
import { queueMessage } from '#server/features/store/messages/queue-message.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { dayMs } from '#server/platform/days-before.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { accountOf } from './account-of.ts';
import { oneClickUrl, welcomeEmail } from './newsletter-emails.ts';
import { readConfirmToken, unsubscribeTokenOf } from './newsletter-tokens.ts';
import { newsletterSubscribers } from './newsletter.tables.ts';
import { recordProof } from './record-proof.ts';

/** Days for which the link of the email confirms. */
export const confirmDays = 7;

/**
 * Subscribes the address of a token, with the proof and a first email. A repeated or concurrent confirmation changes
 * nothing. A link from before the address was unsubscribed no longer counts.
 */
export async function confirmSubscription(op: Operation<Caller>, secrets: Secrets, token: string): Promise<void> {
  const request = readConfirmToken(secrets, token);
  if (!request) throw new ShopError('TOKEN_INVALID', { message: 'Връзката е непълна. Отвори я от писмото.' });
  const { email, page, requestedAt } = request;
  if (op.now.getTime() - requestedAt.getTime() > confirmDays * dayMs)
    throw new ShopError('TOKEN_INVALID', { message: 'Връзката е изтекла. Въведи имейла си отново.' });
  const subscriberId = await subscribe(op, email, requestedAt);
  if (subscriberId === null) return;
  await recordProof(op, { subscriberId, given: true, source: 'form', page, requestedAt, address: op.caller.address });
  const account = await accountOf(op.tx, email);
  if (account) await setConsent(op, { userId: account, kind: 'mail', given: true, source: 'newsletter' });
  const unsubscribe = unsubscribeTokenOf(secrets, subscriberId);
  await queueMessage(op, {
    cause: `newsletter-welcome:${subscriberId}:${op.now.getTime()}`,
    to: email,
    unsubscribeUrl: oneClickUrl(op.baseUrl, unsubscribe),
    ...welcomeEmail(emailSender(await readSettings(op.tx), op.baseUrl), unsubscribe),
  });
}

/** The subscriber that this confirmation made or renewed; null if it already is one. */
async function subscribe(op: Operation, email: string, requestedAt: Date): Promise<string | null> {
  const key = emailKey(email);
  const [row] = await op.tx
    .insert(newsletterSubscribers)
    .values({ email, emailKey: key, subscribedAt: op.now, createdAt: op.now })
    .onConflictDoUpdate({
      target: newsletterSubscribers.emailKey,
      set: { email, subscribedAt: op.now, unsubscribedAt: null },
      // Null while subscribed, which is not earlier.
      setWhere: lt(newsletterSubscribers.unsubscribedAt, requestedAt),
    })
    .returning({ id: newsletterSubscribers.id });
  if (row) return row.id;
  const [current] = await op.tx
    .select({ id: newsletterSubscribers.id })
    .from(newsletterSubscribers)
    .where(and(eq(newsletterSubscribers.emailKey, key), isNull(newsletterSubscribers.unsubscribedAt)));
  if (current) return null;
  throw new ShopError('TOKEN_INVALID', { message: 'Отписал си се след това писмо. Въведи имейла си отново.' });
}
