import type { FastifyInstance } from 'fastify';
import { emailKey } from '#contracts/accounts/email-key.rule.ts';
import { mailUnset } from '#contracts/messages/mail-unset.rule.ts';
import {
  confirmSubscriptionRoute,
  oneClickUnsubscribeRoute,
  subscribeRoute,
  unsubscribeRoute,
} from '#contracts/newsletter/newsletter.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type ActionLimit, openActionLimit } from '#server/platform/http/limits/action-limit.ts';
import { serveRaw, serveRoute } from '#server/platform/http/serve-route.ts';
import { askForNewsletter } from './ask-for-newsletter.ts';
import { confirmSubscription } from './confirm-subscription.ts';
import { unsubscribe } from './end-subscription.ts';
import { newsletterLimits } from './newsletter.limits.ts';

const askedText = 'Пратихме ти писмо. Отвори връзката в него и натисни бутона, за да ти пишем.';
const confirmedText = 'Готово, ще ти пишем.';
const endedText = 'Готово. Няма да ти пишем повече.';

/** The newsletter for visitors. */
export function registerNewsletterRoutes(
  app: FastifyInstance,
  deps: Deps,
  { receipts }: { receipts: ActionLimit },
): void {
  const { secrets } = deps;
  const limit = openActionLimit(newsletterLimits.newsletter, deps);

  serveRoute(
    app,
    subscribeRoute,
    async ({ body: { email, page, website = '' }, caller, write }) => {
      const isPerson = website.trim() === '';
      // One mailbox gets few emails, and nobody sees when there were too many.
      if (isPerson && (await receipts.tryCount({ address: caller.address, subject: emailKey(email) })))
        await write((op) => askForNewsletter(op, secrets, { email, page }));
      return { message: (await deps.mailer.server()) ? askedText : `Записахме го. ${mailUnset}` };
    },
    { limit },
  );

  serveRoute(app, confirmSubscriptionRoute, async ({ body, write }) => {
    await write((op) => confirmSubscription(op, secrets, body.token));
    return { message: confirmedText };
  });

  serveRoute(app, unsubscribeRoute, async ({ body, write }) => {
    await write((op) => unsubscribe(op, secrets, { token: body.token, source: 'link' }));
    return { message: endedText };
  });

  // In a context of its own: no other route receives an unparsed body.
  app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null));
    serveRaw(
      own,
      oneClickUnsubscribeRoute,
      async ({ params, write }, reply) => {
        await write((op) => unsubscribe(op, secrets, { token: params.token, source: 'one-click' }));
        return reply.send({ message: endedText });
      },
      { bodyLimit: 4096 },
    );
  });
}
