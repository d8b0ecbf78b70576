import { expect, test } from 'vitest';
import type { SmsSettings } from '#contracts/sms/sms.ts';
import { smsSettingsFormOf, smsSettingsInputOf } from './sms-settings-form.ts';

const settings: SmsSettings = {
  provider: 'smsapi',
  sender: 'Iskra',
  account: '',
  inLatin: true,
  quietFrom: 21,
  quietTo: 8,
  perNumberDaily: 3,
  daily: 500,
  costPerHundred: { amount: 650, currency: 'BGN' },
  tokenFrom: 'panel',
};

test('an unchanged form keeps every setting and the stored token', () => {
  const { tokenFrom: _tokenFrom, ...input } = settings;
  expect(smsSettingsInputOf(smsSettingsFormOf(settings), settings)).toEqual({ ...input, token: undefined });
});

test('a new token and a typed price are sent in the format of the API', () => {
  const form = { ...smsSettingsFormOf(settings), token: 'new', costPerHundred: '7,20' };
  expect(smsSettingsInputOf(form, settings)).toMatchObject({
    token: 'new',
    costPerHundred: { amount: 720, currency: 'BGN' },
  });
});
