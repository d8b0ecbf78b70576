import type { FastifyInstance } from 'fastify';
import { emailKey } from '#contracts/accounts/email-key.rule.ts';
import { sendContactRoute, sendInquiryRoute } from '#contracts/inquiries/inquiries.ts';
import { askAboutProductRoute, listProductQuestionsRoute } from '#contracts/inquiries/product-questions.ts';
import type { LinkedPlace } from '#server/features/store/navigation/questions.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { servePublicRead } from '#server/platform/http/cached/public-reads.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { ActionLimit } from '#server/platform/http/limits/action-limit.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { openContactLimit, openInquiryLimit } from './inquiry-limits.ts';
import { listProductQuestions } from './list-product-questions.ts';
import { askAboutProduct, sendContact, sendInquiry } from './send-inquiry.ts';

/** The forms of customers and of distributors. */
export function registerInquiryRoutes(
  app: FastifyInstance,
  { db, config, counters }: Deps,
  { receipts, findProducts }: { receipts: ActionLimit; findProducts: FindProducts },
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

  servePublicRead(app, listProductQuestionsRoute, async ({ params }) => ({
    answers: await listProductQuestions(db, params.id),
  }));

  serveRoute(app, askAboutProductRoute, async ({ params, body, caller, write }) => {
    const [product] = await findProducts(db, [params.id]);
    if (!product || product.path === null) throw new ShopError('NOT_FOUND');
    await contactLimit.count({ address: caller.address, subject: body.email.toLowerCase() });
    await write((op) => askAboutProduct(op, product, body));
    return { message: 'Въпросът е изпратен. Отговорът идва на имейла.' };
  });
}

type FindProducts = (db: Database, ids: readonly string[]) => Promise<LinkedPlace[]>;

/** Only an address that the sender has confirmed gets back what was typed. */
function receiptFor({ user }: Caller, email: string): 'plain' | 'copy' {
  return user?.isVerified === true && emailKey(user.email) === emailKey(email) ? 'copy' : 'plain';
}
