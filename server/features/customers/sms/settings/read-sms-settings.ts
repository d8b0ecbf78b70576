import type { SmsSettings } from '#contracts/sms/sms.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { smsSettings } from '../sms.tables.ts';

export interface StoredSmsSettings extends Omit<SmsSettings, 'tokenFrom'> {
  /** Encrypted. */
  token: string | null;
}

const defaults: Omit<StoredSmsSettings, 'costPerHundred'> = {
  provider: 'test',
  sender: '',
  account: '',
  token: null,
  inLatin: true,
  quietFrom: 21,
  quietTo: 9,
  perNumberDaily: 5,
  daily: 500,
};
/** Roughly the usual price of providers. */
const usualCost = { BGN: 900, EUR: 460 } as const;

/** The settings of the provider and the limits. One query. The default is in the shop's currency. */
export async function readSmsSettings(db: Database): Promise<StoredSmsSettings> {
  const [row] = await db.select().from(smsSettings);
  if (!row) {
    const { currency } = await readSettings(db);
    return { ...defaults, costPerHundred: { amount: usualCost[currency], currency } };
  }
  const { costAmount, costCurrency, id: _id, updatedAt: _at, ...rest } = row;
  return { ...rest, costPerHundred: { amount: costAmount, currency: costCurrency } };
}

/** The settings for the panel. Of the token, only its source is returned. */
export function presentSmsSettings(
  { token, ...settings }: StoredSmsSettings,
  { smsToken }: { smsToken: string | null },
): SmsSettings {
  return { ...settings, tokenFrom: smsToken !== null ? 'environment' : token !== null ? 'panel' : null };
}
