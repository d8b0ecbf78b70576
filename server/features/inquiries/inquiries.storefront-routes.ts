import type { FastifyInstance } from 'fastify';
import { sendInquiryRoute } from '#contracts/inquiries.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { openInquiryLimits } from './inquiry-limits.ts';
import { sendInquiry } from './send-inquiry.ts';

/** The form for distributors. */
export function registerInquiryRoutes(app: FastifyInstance, { db, config, clock }: Deps): void {
  const limits = openInquiryLimits(clock);
  serveRoute(app, sendInquiryRoute, async ({ body, caller }) => {
    limits.count({ address: caller.address, email: body.email });
    await inTransaction(db, (tx) => sendInquiry(tx, body, config));
    return { message: 'Запитването е изпратено. Отговаряме до един работен ден.' };
  });
}
