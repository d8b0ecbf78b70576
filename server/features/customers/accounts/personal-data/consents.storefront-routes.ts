import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { answerKeptDays } from '#contracts/accounts/advertising-question.rule.ts';
import {
  answerAdvertisingRoute,
  changeConsentsRoute,
  type ConsentKind,
  getConsentsRoute,
  optOutRoute,
} from '#contracts/accounts/consents.ts';
import { openActionLimit } from '#server/platform/http/limits/action-limit.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { AccountContext } from '../account-routes-context.ts';
import { accountLimits } from '../accounts.limits.ts';
import { findOptOutCode } from './opt-out-codes.ts';
import { readOptOutToken, smsOptOutToken } from './opt-out-link.ts';
import { readConsents } from './read-consents.ts';
import { recordAdvertisingAnswer } from './record-advertising-answer.ts';
import { setConsent } from './set-consent.ts';

/** A random number that only proves which browser answered. */
const visitorCookie = 'iskra_visitor';
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const optedOut: Record<ConsentKind, string> = {
  mail: 'Готово. Няма да ти пишем за отстъпки.',
  sms: 'Готово. Няма да ти пращаме SMS за отстъпки.',
};

/** The consents to promotional messages. */
export function registerConsentRoutes(app: FastifyInstance, { deps }: AccountContext): void {
  const { db, secrets } = deps;

  serveRoute(app, getConsentsRoute, ({ caller }) => readConsents(db, caller.user.id));

  serveRoute(app, changeConsentsRoute, async ({ caller, body, write }) => {
    const userId = caller.user.id;
    await write(async (op) => {
      for (const kind of ['mail', 'sms'] as const) {
        const choice = body[kind];
        if (choice !== undefined) await setConsent(op, { userId, kind, given: choice, source: 'privacy' });
      }
    });
    return { ...(await readConsents(db, userId)), message: 'Изборът ти е запазен.' };
  });

  const limit = openActionLimit(accountLimits.advertisingAnswers, deps);
  serveRoute(
    app,
    answerAdvertisingRoute,
    async ({ body, cookies, reply, write }) => {
      const visitorId = cookies[visitorCookie] ?? '';
      const visitor = uuid.test(visitorId) ? visitorId : randomUUID();
      await write((op) => recordAdvertisingAnswer(op, { visitor, ...body }));
      reply.setCookie(visitorCookie, visitor, { maxAge: answerKeptDays * 86_400 });
      return { message: 'Изборът ти е запазен.' };
    },
    { limit },
  );

  // Unknown codes are redirected too; the page reports the invalid link.
  app.get<{ Params: { code: string } }>('/s/:code', async ({ params }, reply) => {
    const userId = await findOptOutCode(db, params.code);
    const token = userId === undefined ? '' : smsOptOutToken(userId, secrets);
    return reply
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .redirect(`/opt-out?token=${token}`, 303);
  });

  // Links of deleted accounts succeed as well, since they get no more emails.
  serveRoute(app, optOutRoute, async ({ body, write }) => {
    const optOut = readOptOutToken(body.token, secrets);
    if (!optOut) {
      throw new ShopError('TOKEN_INVALID', {
        message: 'Връзката е непълна. Отвори я от писмото или влез в профила си.',
      });
    }
    await write((op) => setConsent(op, { ...optOut, given: false, source: 'opt-out-link' }));
    return { kind: optOut.kind, message: optedOut[optOut.kind] };
  });
}
