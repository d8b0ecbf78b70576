import type { Config } from '#server/platform/config/config.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import type { StoredSmsSettings } from '../settings/read-sms-settings.ts';
import type { SmsProvider } from './sms-provider.ts';
import { smsapiProvider, smsapiUrl } from './smsapi-provider.ts';
import { twilioProvider, twilioUrl } from './twilio-provider.ts';

/** Sends nothing: the messages can be read in the panel. */
const testProvider: SmsProvider = {
  send: async () => ({ outcome: 'sent', provider: 'test' }),
};

/** The provider of the settings, with its token from the environment or, encrypted, from the panel. */
export function openSmsProvider(
  settings: StoredSmsSettings,
  { config, secrets }: { config: Pick<Config, 'smsToken' | 'smsApiUrl'>; secrets: Secrets },
): SmsProvider {
  const { provider, sender, account } = settings;
  if (provider === 'test') return testProvider;
  const token = smsTokenOf(settings, { config, secrets });
  if (token === null) throw new Error(`No token is set for ${provider}.`);
  return provider === 'smsapi'
    ? smsapiProvider({ base: config.smsApiUrl ?? smsapiUrl, token, sender })
    : twilioProvider({ base: config.smsApiUrl ?? twilioUrl, sid: account, token, sender });
}

/** The provider's token in plain text. The environment takes precedence over the stored one. Null if neither is set. */
export function smsTokenOf(
  { token }: Pick<StoredSmsSettings, 'token'>,
  { config, secrets }: { config: Pick<Config, 'smsToken'>; secrets: Secrets },
): string | null {
  return config.smsToken ?? (token === null ? null : secrets.unseal(token));
}
