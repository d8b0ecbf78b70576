import type { FastifyInstance } from 'fastify';
import { sendInquiryRoute } from '#contracts/inquiries/inquiries.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { openInquiryLimit } from './inquiry-limits.ts';
import { sendInquiry } from './send-inquiry.ts';

/** The form for distributors. */
export function registerInquiryRoutes(app: FastifyInstance, { config, counters }: Deps): void {
  const limit = openInquiryLimit({ counters, config });
  serveRoute(app, sendInquiryRoute, async ({ body, caller, write }) => {
    await limit.count({ address: caller.address, subject: body.email.toLowerCase() });
    await write((op) => sendInquiry(op, body));
    return { message: 'Запитването е изпратено. Отговаряме до един работен ден.' };
  });
}
