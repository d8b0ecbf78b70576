import { eq } from 'drizzle-orm';
import type { CardSettingsInput } from '#contracts/payments/card-settings.ts';
import type { Config } from '#server/config.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { recordSensitiveSettings } from '#server/features/store/settings/record-sensitive-settings.ts';
import { saveSettings } from '#server/features/store/settings/save-settings.ts';
import { onlyInDemo, takeSettingsTurn } from '#server/features/store/settings/update-settings.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { requireFreshOwner } from '#server/platform/http/require-fresh-session.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import type { Operation } from '#server/platform/operation.ts';
import { paymentKeys } from '../payments.tables.ts';

interface Context {
  secrets: Secrets;
  config: Pick<Config, 'stripeSecretKey'>;
}

/**
 * Selects the card provider and stores its keys, sealed; activities do not contain them. A shop that accepts cards must
 * keep a usable provider (VALIDATION).
 */
export async function saveCardSettings(
  op: Operation<Caller>,
  { provider, secretKey, webhookSecret }: CardSettingsInput,
  { secrets, config }: Context,
): Promise<void> {
  const { tx, caller } = op;
  requireFreshOwner(caller, 'Плащането с карта се настройва само от собственик.');
  await takeSettingsTurn(op);
  const before = await readSettings(tx);
  if (provider === 'sandbox' && !before.isDemo) {
    throw new ShopError('VALIDATION', { errors: [{ path: 'provider', message: onlyInDemo }] });
  }
  const stripeKeyStored = secretKey === undefined ? before.stripeKeyStored : secretKey !== '';
  const canPay = provider === 'sandbox' || stripeKeyStored || config.stripeSecretKey !== null;
  if (before.paymentMethods.includes('card') && !canPay) {
    const message = 'Картите са включени: без ключ няма кой да ги приема. Въведи ключ, или първо ги изключи.';
    throw new ShopError('VALIDATION', { errors: [{ path: 'secretKey', message }] });
  }
  await storeKey(op, 'stripe-secret', secretKey, secrets);
  await storeKey(op, 'stripe-webhook', webhookSecret, secrets);
  await saveSettings(op, { cardProvider: provider, stripeKeyStored });
  const hasKeys = secretKey !== undefined || webhookSecret !== undefined;
  await recordSensitiveSettings(op, hasKeys ? ['cardProvider', 'cardKeys'] : ['cardProvider']);
  await recordActivity(op, {
    action: 'payment.cards-changed',
    subjectType: 'settings',
    subjectId: 'cards',
    before: { cardProvider: before.cardProvider },
    after: { cardProvider: provider, ...said({ secretKey, webhookSecret }) },
  });
}

async function storeKey(
  { tx, now }: Operation,
  name: (typeof paymentKeys.$inferSelect)['name'],
  key: string | undefined,
  secrets: Secrets,
): Promise<void> {
  if (key === undefined) return;
  if (key === '') {
    await tx.delete(paymentKeys).where(eq(paymentKeys.name, name));
    return;
  }
  const values = { sealed: secrets.seal(key), updatedAt: now };
  await tx
    .insert(paymentKeys)
    .values({ name, ...values })
    .onConflictDoUpdate({ target: paymentKeys.name, set: values });
}

/** Records that a key was changed, but not its value. */
function said(keys: Record<string, string | undefined>): Record<string, string> {
  const named = Object.entries(keys).filter(([, key]) => key !== undefined);
  return Object.fromEntries(named.map(([name, key]) => [name, key === '' ? 'removed' : 'changed']));
}
