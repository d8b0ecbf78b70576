import type { SmsChoices, SmsSettingsInput } from '#contracts/sms/sms.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { smsSettings } from '../sms.tables.ts';
import { readSmsSettings, type StoredSmsSettings } from './read-sms-settings.ts';

interface Context {
  secrets: Secrets;
  /** Whether the environment sets the token. */
  hasOwnToken: boolean;
}

/** Changes the settings of text messages. The token is encrypted, and never part of an activity. */
export async function saveSmsSettings(
  op: Operation<Caller>,
  { token: newToken, ...input }: SmsSettingsInput,
  { secrets, hasOwnToken }: Context,
): Promise<StoredSmsSettings> {
  const { tx, now } = op;
  const before = await readSmsSettings(tx);
  const token = newToken === undefined ? before.token : newToken === '' ? null : secrets.seal(newToken);
  refuseHalf(input, token !== null || hasOwnToken);
  await refuseOtherCurrency(tx, input);
  const { costPerHundred, ...columns } = input;
  const values = {
    ...columns,
    token,
    costAmount: costPerHundred.amount,
    costCurrency: costPerHundred.currency,
    updatedAt: now,
  };
  await tx.insert(smsSettings).values(values).onConflictDoUpdate({ target: smsSettings.id, set: values });
  const { token: _token, ...visible } = before;
  await recordActivity(op, {
    action: 'sms.settings-changed',
    subjectType: 'sms',
    subjectId: 'settings',
    before: visible,
    after: { ...input, token: newToken === undefined ? undefined : newToken === '' ? 'removed' : 'changed' },
  });
  return { ...input, token };
}

async function refuseOtherCurrency(tx: Transaction, { costPerHundred }: SmsChoices): Promise<void> {
  const { currency } = await readSettings(tx);
  if (costPerHundred.currency === currency) return;
  const message = `Въведи сумата в ${currency}.`;
  throw new ShopError('VALIDATION', { errors: [{ path: 'costPerHundred', message }] });
}

/** Refuses a provider with an incomplete configuration, which could send nothing. */
function refuseHalf({ provider, account, sender }: SmsChoices, hasToken: boolean): void {
  if (provider === 'test') return;
  const errors = [];
  if (!hasToken) errors.push({ path: 'token', message: 'Въведи ключа от доставчика.' });
  if (provider === 'twilio' && account === '') errors.push({ path: 'account', message: 'Въведи Account SID.' });
  if (provider === 'twilio' && sender === '') errors.push({ path: 'sender', message: 'Twilio иска подател.' });
  if (errors.length > 0) throw new ShopError('VALIDATION', { errors });
}
