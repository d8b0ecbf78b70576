import { createHmac } from 'node:crypto';
import type { SmsProviderName } from '#contracts/sms/sms.ts';
import type { Secrets } from '#server/platform/secrets.ts';

const isLocal = (baseUrl: string) => /^(?:localhost|127\.|\[::1\])/.test(new URL(baseUrl).hostname);

/** The URL for a provider's delivery reports. Null if the shop is not reachable from the internet. */
export function reportUrlFor(
  { id, round }: { id: string; round: number },
  provider: SmsProviderName,
  { baseUrl, secrets }: { baseUrl: string; secrets: Secrets },
): string | null {
  if (provider === 'test' || isLocal(baseUrl)) return null;
  const url = new URL(`${baseUrl}/api/sms/reports/${provider}`);
  // Twilio signs its reports; SMSAPI authenticates with a secret in the URL.
  if (provider === 'twilio') url.searchParams.set('ref', `${id}-${round}`);
  else url.searchParams.set('key', reportKey(secrets));
  return url.href;
}

/** The secret in the URL of SMSAPI's reports, which authenticates them. */
export function reportKey(secrets: Secrets): string {
  return createHmac('sha256', secrets.key('sms reports')).update('smsapi').digest('base64url');
}
