import type { FastifyInstance } from 'fastify';
import {
  checkCookieRoute,
  csrfTokenRoute,
  loginRoute,
  logoutRoute,
  registerRoute,
  secondFactorRoute,
} from '#contracts/accounts/accounts.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { issueCsrfToken } from '#server/platform/http/csrf.ts';
import type { RouteReply } from '#server/platform/http/reply.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { runOperation } from '#server/platform/operation.ts';
import { remindersOf } from '../account-duties.ts';
import type { AccountContext } from '../account-routes-context.ts';
import { issueAccountToken, secondFactorSeconds } from '../account-tokens.ts';
import type { UserRow } from '../accounts.tables.ts';
import { completeConfirmation, mailboxCookie } from '../mailbox-proof.ts';
import { checkPassword } from '../passwords/check-password.ts';
import { registerAccount } from '../register-account.ts';
import { presentUser } from '../users/present-user.ts';
import { answerChallenge, challengeCookie, findChallengeEmail } from './answer-challenge.ts';
import { sessionCookie } from './identify.ts';
import { deviceCookie, deviceCookieSeconds, readKnownDevice, rememberDevice } from './known-device.ts';
import { markerOfSession } from './marker-of-session.ts';
import { notifyOfNewDevice } from './notify-of-new-device.ts';
import { endSessionOfCookie, openSession, sessionCookieSeconds } from './open-session.ts';
import type { SignInAim } from './sign-in-limits.ts';
import { warnOfFailedSignIns } from './warn-of-failed-sign-ins.ts';

/** Registration, sign-in and sign-out, and the calls of a page before sign-in. */
export function registerSignInRoutes(app: FastifyInstance, context: AccountContext): void {
  const { deps, limits } = context;

  serveRoute(app, csrfTokenRoute, async ({ caller, reply }) => ({ csrfToken: issueCsrfToken(app, caller, reply) }));

  serveRoute(app, checkCookieRoute, async ({ caller }) => ({ isUserCookieAvailable: caller.session !== null }));

  serveRoute(app, registerRoute, async ({ body, caller, write }) => {
    const { registrations } = context;
    const user = await registerAccount(body, {
      sender: await context.sender(),
      address: caller.address,
      registrations,
      write,
    });
    return { user, message: 'Регистрацията бе успешна.' };
  });

  serveRoute(app, loginRoute, async ({ body, caller, cookies, reply, write }) => {
    const aim = aimOf(context, body.email, { caller, cookies });
    const checked = await checkPassword(deps, limits, { ...aim, password: body.password });
    if (checked.twoFactorEnabledAt) {
      const { token } = await write((op) => issueAccountToken(op, 'second-factor', { userId: checked.id }));
      reply.setCookie(challengeCookie, token, { maxAge: secondFactorSeconds });
      return { twoFactorRequired: true as const };
    }
    return signIn(context, checked, { caller, cookies, reply });
  });

  serveRoute(app, secondFactorRoute, async ({ body, caller, cookies, reply }) => {
    const checked = await checkSecondFactor(context, { code: body.code, cookies, caller });
    reply.clearCookie(challengeCookie);
    return signIn(context, checked, { caller, cookies, reply });
  });

  serveRoute(app, logoutRoute, async ({ cookies, reply, write }) => {
    const cookie = cookies[sessionCookie];
    // Uses the cookie, not the caller, so that a client with a stale bearer token can sign out as well.
    if (cookie) await write((op) => endSessionOfCookie(op, cookie));
    reply.clearCookie(sessionCookie);
    context.onSignedOut({ cookies, reply });
    return { message: 'Изходът бе успешен.' };
  });
}

interface Visitor {
  caller: Caller;
  cookies: Readonly<Record<string, string | undefined>>;
}

/** The source of a sign-in to the account of `email`, for the limits. */
function aimOf({ deps }: AccountContext, email: string, { caller, cookies }: Visitor): SignInAim {
  const device = readKnownDevice(deps.secrets, cookies[deviceCookie], email);
  return { email, address: caller.address, device };
}

async function signIn(context: AccountContext, checked: UserRow, request: Visitor & { reply: RouteReply }) {
  const { deps, limits, onSignedIn } = context;
  const { caller, cookies, reply } = request;
  const aim = aimOf(context, checked.email, request);
  await limits.signInSucceeded(aim);
  const sender = await context.sender();
  const session = await runOperation(deps, async (op) => {
    const session = await openSession(op, {
      checked,
      previousCookie: cookies[sessionCookie],
      address: caller.address,
      userAgent: caller.userAgent,
    });
    if (aim.device === null) await notifyOfNewDevice(op, session.user, sender);
    const user = await completeConfirmation(op, session.user, cookies[mailboxCookie]);
    await onSignedIn(op, { user, cookies, reply });
    if (user !== session.user) op.afterCommit(() => reply.clearCookie(mailboxCookie));
    return { ...session, user };
  });
  reply.setCookie(sessionCookie, session.cookie, { maxAge: sessionCookieSeconds });
  const device = rememberDevice(deps.secrets, cookies[deviceCookie], session.user.email);
  reply.setCookie(deviceCookie, device, { maxAge: deviceCookieSeconds });
  return {
    user: presentUser(session.user),
    message: 'Вписахте се успешно.',
    token: markerOfSession(deps.secrets, session.id),
    reminders: remindersOf(session.user, await readSettings(deps.db), deps.clock()),
  };
}

/** A wrong code counts like a wrong password: a new challenge does not reset the tries of the account. */
async function checkSecondFactor(
  context: AccountContext,
  { code, cookies, caller }: Visitor & { code: string },
): Promise<UserRow> {
  const { deps, limits } = context;
  const token = cookies[challengeCookie];
  const startOver = new ShopError('SIGN_IN_FAILED', { message: 'Времето за кода изтече. Нужен е нов вход.' });
  const now = deps.clock();
  const email = token ? await findChallengeEmail(deps.db, token, now) : null;
  if (!token || email === null) throw startOver;
  const aim = aimOf(context, email, { cookies, caller });
  await limits.countSignIn(aim);
  await limits.countCode(aim, code);
  const outcome = await runOperation(deps, (op) => answerChallenge(op, { token, code, secrets: deps.secrets }));
  if (outcome.outcome === 'accepted') {
    await limits.codeWasRight(aim, code);
    return outcome.user;
  }
  if ((await limits.codeFailed(aim)).warnOwner) await warnOfFailedSignIns(deps, email, 'failed-codes');
  if ((await limits.signInFailed(aim)).warnOwner) await warnOfFailedSignIns(deps, email);
  throw outcome.outcome === 'over' ? startOver : new ShopError('TWO_FACTOR_FAILED');
}
