import { z } from 'zod';
import { askProvider, type SmsProvider } from './sms-provider.ts';

export const smsapiUrl = 'https://api.smsapi.bg';

/** Errors have HTTP status 200 too, for the whole request or for one number. */
const Refused = z.object({ error: z.union([z.int(), z.string()]), message: z.string().optional() });
const Taken = z.object({
  list: z.array(z.object({ id: z.string(), status: z.string().optional(), error: z.unknown().optional() })).min(1),
});

/** A message with the same reference was already sent (`check_idx`). */
const repeated = 53;
/** No text, too long, no valid recipient, blocked by the recipient: a retry would fail as well. */
const hopeless: ReadonlySet<number> = new Set([11, 12, 13, 17, 18, 40, 74]);

/** https://www.smsapi.bg/docs: form-encoded, a bearer token, the number without the plus sign. */
export function smsapiProvider({ base, token, sender }: { base: string; token: string; sender: string }): SmsProvider {
  return {
    async send({ to, text, reference, reportUrl }) {
      const form = new URLSearchParams({
        to: to.replace('+', ''),
        message: text,
        format: 'json',
        encoding: 'utf-8',
        idx: reference,
        check_idx: '1',
        max_parts: '10',
        ...(sender === '' ? {} : { from: sender }),
        ...(reportUrl === null ? {} : { notify_url: reportUrl }),
      });
      const headers = { authorization: `Bearer ${token}` };
      const { body } = await askProvider(`${base}/sms.do`, { method: 'POST', headers, body: form });
      const refusalBody = Refused.safeParse(body);
      if (refusalBody.success) return refusal(Number(refusalBody.data.error), refusalBody.data.message);
      const acceptance = Taken.safeParse(body);
      const [first] = acceptance.data?.list ?? [];
      if (!first) throw new Error('SMSAPI answered neither a message nor an error.');
      if (first.error) return refusal(Number(first.error), first.status);
      return { outcome: 'sent', provider: 'smsapi', providerId: first.id };
    },
  };
}

function refusal(code: number, message = '') {
  if (code === repeated) return { outcome: 'sent', provider: 'smsapi' } as const;
  const reason = `SMSAPI ${code}: ${message}`.trim();
  if (hopeless.has(code)) return { outcome: 'refused', reason } as const;
  throw new Error(reason);
}
