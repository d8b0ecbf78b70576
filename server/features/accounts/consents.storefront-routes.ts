import type { FastifyInstance } from 'fastify';
import { changeConsentsRoute, type ConsentKind, getConsentsRoute, optOutRoute } from '#contracts/consents.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { AccountContext } from './account-routes-context.ts';
import { readOptOutToken } from './opt-out-link.ts';
import { readConsents } from './read-consents.ts';
import { setConsent } from './set-consent.ts';

const optedOut: Record<ConsentKind, string> = {
  mail: 'Готово. Няма да ти пишем за отстъпки.',
  sms: 'Готово. Няма да ти пращаме SMS за отстъпки.',
};

/** What people agree to be sent. */
export function registerConsentRoutes(app: FastifyInstance, { deps }: AccountContext): void {
  const { db, clock, secrets } = deps;

  serveRoute(app, getConsentsRoute, ({ caller }) => readConsents(db, caller.user.id));

  serveRoute(app, changeConsentsRoute, async ({ caller, body }) => {
    const userId = caller.user.id;
    await inTransaction(db, async (tx) => {
      for (const kind of ['mail', 'sms'] as const) {
        const given = body[kind];
        if (given !== undefined) await setConsent(tx, { userId, kind, given, source: 'privacy', now: clock() });
      }
    });
    return { ...(await readConsents(db, userId)), message: 'Изборът ти е запазен.' };
  });

  // Whoever no longer has an account gets no letters either: the link works for them too.
  serveRoute(app, optOutRoute, async ({ body }) => {
    const optOut = readOptOutToken(body.token, secrets);
    if (!optOut) {
      throw new ShopError('TOKEN_INVALID', {
        message: 'Връзката е непълна. Отвори я от писмото или влез в профила си.',
      });
    }
    await inTransaction(db, (tx) => setConsent(tx, { ...optOut, given: false, source: 'opt-out-link', now: clock() }));
    return { kind: optOut.kind, message: optedOut[optOut.kind] };
  });
}
