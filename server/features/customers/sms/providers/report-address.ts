import { createHmac } from 'node:crypto';
import type { SmsProviderName } from '#contracts/sms/sms.ts';
import type { Secrets } from '#server/platform/secrets.ts';

const isLocal = (baseUrl: string) => /^(?:localhost|127\.|\[::1\])/.test(new URL(baseUrl).hostname);

/** Where a provider tells what became of a message; null where the world cannot reach the shop. */
export function reportUrlFor(
  { id, round }: { id: string; round: number },
  provider: SmsProviderName,
  { baseUrl, secrets }: { baseUrl: string; secrets: Secrets },
): string | null {
  if (provider === 'test' || isLocal(baseUrl)) return null;
  const url = new URL(`${baseUrl}/api/sms/reports/${provider}`);
  // Twilio signs its reports; SMSAPI proves by the address that it was given it.
  if (provider === 'twilio') url.searchParams.set('ref', `${id}-${round}`);
  else url.searchParams.set('key', reportKey(secrets));
  return url.href;
}

/** What SMSAPI's reports carry in their address, so that no one else can report. */
export function reportKey(secrets: Secrets): string {
  return createHmac('sha256', secrets.key('sms reports')).update('smsapi').digest('base64url');
}
