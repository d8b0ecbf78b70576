import { z } from 'zod';
import { askProvider, type OutgoingSms, type SmsProvider } from './sms-provider.ts';

export const twilioUrl = 'https://api.twilio.com';

const Taken = z.object({ sid: z.string() });
const Refused = z.object({ code: z.int().optional(), message: z.string().optional() });
const Sent = z.object({
  messages: z.array(z.object({ sid: z.string(), body: z.string().nullable(), date_created: z.string().nullable() })),
});

/** A number that does not exist, cannot get text messages or has unsubscribed; a text that is empty or too long. */
const hopeless: ReadonlySet<number> = new Set([21211, 21214, 21217, 21602, 21610, 21612, 21614, 21617]);

interface Account {
  base: string;
  sid: string;
  token: string;
  sender: string;
}

/**
 * https://www.twilio.com/docs/messaging/api/message-resource. It has no idempotency key, so earlier messages are
 * looked up before a retry.
 */
export function twilioProvider({ base, sid, token, sender }: Account): SmsProvider {
  const url = `${base}/2010-04-01/Accounts/${encodeURIComponent(sid)}/Messages.json`;
  const headers = { authorization: `Basic ${Buffer.from(`${sid}:${token}`).toString('base64')}` };
  const from = sender.startsWith('MG') ? { MessagingServiceSid: sender } : { From: sender };
  return {
    async send(sms) {
      const earlierMessage = sms.mayHaveGone ? await findGone(sms, url, headers) : undefined;
      if (earlierMessage !== undefined) return { outcome: 'sent', provider: 'twilio', providerId: earlierMessage };
      const callback = sms.reportUrl === null ? {} : { StatusCallback: sms.reportUrl };
      const form = new URLSearchParams({ To: sms.to, Body: sms.text, ...from, ...callback });
      const { status, body } = await askProvider(url, { method: 'POST', headers, body: form });
      const acceptance = Taken.safeParse(body);
      if (status < 300 && acceptance.success)
        return { outcome: 'sent', provider: 'twilio', providerId: acceptance.data.sid };
      const { code = status, message = '' } = Refused.safeParse(body).data ?? {};
      const reason = `Twilio ${code}: ${message}`.trim();
      if (hopeless.has(code)) return { outcome: 'refused', reason };
      throw new Error(reason);
    },
  };
}

/** Finds the same text to the same number since the message was queued: an earlier try without a response. */
async function findGone(
  { to, text, since }: OutgoingSms,
  url: string,
  headers: Record<string, string>,
): Promise<string | undefined> {
  const { body } = await askProvider(`${url}?${new URLSearchParams({ To: to, PageSize: '20' }).toString()}`, {
    headers,
  });
  // Twilio's times have no fractions of a second.
  const earliest = Math.floor(since.getTime() / 1000) * 1000;
  return Sent.parse(body).messages.find(
    (message) => message.body === text && Date.parse(message.date_created ?? '') >= earliest,
  )?.sid;
}
