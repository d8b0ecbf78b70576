import type { SmsProviderName, SmsSettings, SmsSettingsInput } from '#contracts/sms/sms.ts';
import { parsePrice, writePrice } from '#web/admin/patterns/parse-price.ts';

/** Settings as form values. The token is write-only. */
export interface SmsSettingsForm {
  provider: SmsProviderName;
  sender: string;
  account: string;
  token: string;
  inLatin: boolean;
  quietFrom: string;
  quietTo: string;
  perNumberDaily: string;
  daily: string;
  costPerHundred: string;
}

/** The form values of the stored settings, without the token. */
export function smsSettingsFormOf(settings: SmsSettings): SmsSettingsForm {
  const { provider, sender, account, inLatin, quietFrom, quietTo, perNumberDaily, daily, costPerHundred } = settings;
  return {
    provider,
    sender,
    account,
    token: '',
    inLatin,
    quietFrom: String(quietFrom),
    quietTo: String(quietTo),
    perNumberDaily: String(perNumberDaily),
    daily: String(daily),
    costPerHundred: writePrice(costPerHundred.amount),
  };
}

/** The settings as the API takes them. Without a typed token the stored one stays. */
export function smsSettingsInputOf(form: SmsSettingsForm, { costPerHundred }: SmsSettings): SmsSettingsInput {
  const { token, ...rest } = form;
  return {
    ...rest,
    token: token || undefined,
    quietFrom: Number(form.quietFrom),
    quietTo: Number(form.quietTo),
    perNumberDaily: Number(form.perNumberDaily),
    daily: Number(form.daily),
    costPerHundred: { amount: parsePrice(form.costPerHundred) ?? 0, currency: costPerHundred.currency },
  };
}
