import type { FastifyInstance } from 'fastify';
import { emailKey } from '#contracts/accounts/email-key.rule.ts';
import { sendInquiryRoute } from '#contracts/inquiries/inquiries.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { ActionLimit } from '#server/platform/http/limits/action-limit.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { openInquiryLimit } from './inquiry-limits.ts';
import { sendInquiry } from './send-inquiry.ts';

/** The form for distributors. */
export function registerInquiryRoutes(
  app: FastifyInstance,
  { config, counters }: Deps,
  { receipts }: { receipts: ActionLimit },
): void {
  const limit = openInquiryLimit({ counters, config });
  serveRoute(app, sendInquiryRoute, async ({ body, caller, write }) => {
    await limit.count({ address: caller.address, subject: body.email.toLowerCase() });
    const hasReceipt = await receipts.tryCount({ address: caller.address, subject: emailKey(body.email) });
    await write((op) => sendInquiry(op, { ...body, hasReceipt }));
    return { message: 'Запитването е изпратено. Отговаряме до един работен ден.' };
  });
}
