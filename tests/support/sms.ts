import { eq, sql } from 'drizzle-orm';
import type { SmsSettingsInput } from '#contracts/sms/sms.ts';
import { users } from '#server/features/customers/accounts/accounts.tables.ts';
import { messages } from '#server/features/store/messages/messages.tables.ts';
import type { HttpClient } from './http-client.ts';
import { signedIn } from './shoppers.ts';
import type { TestShop } from './start-test-shop.ts';

export const smsSettings: SmsSettingsInput = {
  provider: 'smsapi',
  sender: 'Iskra',
  account: '',
  inLatin: true,
  quietFrom: 0,
  quietTo: 0,
  perNumberDaily: 50,
  daily: 1000,
  costPerHundred: { amount: 900, currency: 'BGN' },
  token: 'simulated-token',
};

/** Configures an SMS provider as a user with the permission. */
export async function setUpSms(shop: TestShop, changes: Partial<SmsSettingsInput> = {}): Promise<HttpClient> {
  const { client } = await signedIn(shop, { permissions: ['settings'] });
  const saved = await client.put('/api/admin/sms/settings', { ...smsSettings, ...changes });
  if (saved.status !== 200) throw new Error(`The settings were refused: ${saved.text}`);
  return client;
}

/** A customer with a phone number, with or without consent to text messages. */
export async function reachable(shop: TestShop, phone: string, smsOptIn = true): Promise<string> {
  const { id } = await signedIn(shop);
  await shop.db.update(users).set({ phone, smsOptIn }).where(eq(users.id, id));
  return id;
}

/** The text messages of the shop, oldest first. */
export function smsOf(shop: TestShop) {
  return shop.db
    .select()
    .from(messages)
    .where(eq(messages.channel, 'sms'))
    .orderBy(sql`${messages.createdAt}, ${messages.id}`);
}
