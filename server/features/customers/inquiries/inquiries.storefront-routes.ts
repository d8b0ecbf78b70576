import type { FastifyInstance } from 'fastify';
import { emailKey } from '#contracts/accounts/email-key.rule.ts';
import { sendContactRoute, sendInquiryRoute } from '#contracts/inquiries/inquiries.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { ActionLimit } from '#server/platform/http/limits/action-limit.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { openContactLimit, openInquiryLimit } from './inquiry-limits.ts';
import { sendContact, sendInquiry } from './send-inquiry.ts';

/** The forms of customers and of distributors. */
export function registerInquiryRoutes(
  app: FastifyInstance,
  { config, counters }: Deps,
  { receipts }: { receipts: ActionLimit },
): void {
  const inquiryLimit = openInquiryLimit({ counters, config });
  const contactLimit = openContactLimit({ counters, config });
  const mayConfirm = ({ address }: Caller, email: string) => receipts.tryCount({ address, subject: emailKey(email) });

  serveRoute(app, sendInquiryRoute, async ({ body, caller, write }) => {
    await inquiryLimit.count({ address: caller.address, subject: body.email.toLowerCase() });
    const receipt = (await mayConfirm(caller, body.email)) ? 'plain' : 'none';
    await write((op) => sendInquiry(op, body, receipt));
    return { message: 'Запитването е изпратено. Отговаряме до един работен ден.' };
  });

  serveRoute(app, sendContactRoute, async ({ body, caller, write }) => {
    await contactLimit.count({ address: caller.address, subject: body.email.toLowerCase() });
    const receipt = (await mayConfirm(caller, body.email)) ? receiptFor(caller, body.email) : 'none';
    await write((op) => sendContact(op, body, receipt));
    return { message: 'Съобщението е изпратено. Отговаряме в работни дни.' };
  });
}

/** Only an address that the sender has confirmed gets back what was typed. */
function receiptFor({ user }: Caller, email: string): 'plain' | 'copy' {
  return user?.isVerified === true && emailKey(user.email) === emailKey(email) ? 'copy' : 'plain';
}
