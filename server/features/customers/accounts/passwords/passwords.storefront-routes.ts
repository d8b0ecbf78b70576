import type { FastifyInstance } from 'fastify';
import {
  changePasswordRoute,
  forgotPasswordRoute,
  resendVerificationRoute,
  resetPasswordRoute,
  verifyEmailRoute,
} from '#contracts/accounts/accounts.ts';
import { mailUnset } from '#contracts/messages/mail-unset.rule.ts';
import { clientKey } from '#server/platform/http/limits/client-key.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import type { AccountContext } from '../account-routes-context.ts';
import { mailboxCookie, mailboxCookieSeconds } from '../mailbox-proof.ts';
import { requestVerification } from '../request-verification.ts';
import { sessionCookie } from '../sessions/identify.ts';
import { deviceCookie, deviceCookieSeconds, rememberDevice } from '../sessions/known-device.ts';
import { sessionCookieSeconds } from '../sessions/open-session.ts';
import { presentUser } from '../users/present-user.ts';
import { verifyEmail } from '../verify-email.ts';
import { changePassword } from './change-password.ts';
import { confirmOwnPassword } from './check-password.ts';
import { hashPassword } from './hash-password.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';
import { getResetOwner, resetPassword } from './reset-password.ts';

/** A temporary password is known to someone else, so it may not be kept. */
const sameAsTemporary = new ShopError('VALIDATION', {
  errors: [{ path: 'newPassword', message: 'Новата парола е същата като временната.' }],
});

/** Email confirmation, password reset, and the change of a known password. */
export function registerPasswordRoutes(app: FastifyInstance, context: AccountContext): void {
  const { deps, limits } = context;

  serveRoute(app, verifyEmailRoute, async ({ body, reply, write }) => {
    const { user, mailboxProof } = await write(async (op) => {
      const verified = await verifyEmail(op, body.token);
      await context.onVerified(op, verified.user);
      return verified;
    });
    reply.aboutAccount(user.email);
    if (mailboxProof !== null) reply.setCookie(mailboxCookie, mailboxProof, { maxAge: mailboxCookieSeconds });
    return { user: presentUser(user), message: 'Имейлът ти е потвърден.', needsPassword: mailboxProof !== null };
  });

  serveRoute(app, resendVerificationRoute, async ({ caller, write }) => {
    if (!caller.user.isVerified) await limits.countEmail({ email: caller.user.email, address: caller.address });
    const sender = await context.sender();
    await write((op) => requestVerification(op, caller.user, sender));
    return { message: (await deps.mailer.server()) ? 'Изпратихме ново писмо за потвърждение.' : mailUnset };
  });

  serveRoute(app, forgotPasswordRoute, async ({ body: { email }, caller, write }) => {
    await limits.countEmailFrom(caller.address);
    // If the limit of the recipient is reached no email is sent, but the response and the work are the same.
    const isWelcome = await limits.mayHaveEmail(email);
    await write((op) => enqueue(op, 'request-password-reset', { email, isWelcome }));
    const sentText = 'Ако има профил с този имейл, изпратихме писмо с връзка.';
    return { message: (await deps.mailer.server()) ? sentText : mailUnset };
  });

  serveRoute(app, resetPasswordRoute, async ({ body, caller, cookies, reply, write }) => {
    const { token = cookies[mailboxCookie] ?? '', password } = body;
    const proof = { token, isMailbox: body.token === undefined };
    const sender = await context.sender();
    const owner = await getResetOwner(deps.db, { proof, now: deps.clock() });
    refuseWeakPassword(password, { ...owner, shopName: sender.storeName }, 'password');
    const passwordHash = await hashPassword(password, clientKey(caller.address));
    const { email } = await write(async (op) => {
      const user = await resetPassword(op, { proof, passwordHash, sender });
      await context.onVerified(op, user);
      return user;
    });
    // Access to the mailbox proves as much as a password: tries from this browser count as the owner's.
    const device = rememberDevice(deps.secrets, cookies[deviceCookie], email);
    reply.setCookie(deviceCookie, device, { maxAge: deviceCookieSeconds });
    if (proof.isMailbox) reply.clearCookie(mailboxCookie);
    reply.aboutAccount(email);
    return { message: 'Паролата е сменена. Влез с новата парола.' };
  });

  serveRoute(app, changePasswordRoute, async ({ body, caller, reply, write }) => {
    const checked = await confirmOwnPassword(deps.db, limits, {
      userId: caller.user.id,
      password: body.currentPassword,
      path: 'currentPassword',
    });
    const sender = await context.sender();
    refuseWeakPassword(body.newPassword, { ...checked, shopName: sender.storeName }, 'newPassword');
    if (checked.passwordIsTemporary && body.newPassword === body.currentPassword) throw sameAsTemporary;
    const passwordHash = await hashPassword(body.newPassword, caller.user.id);
    const cookie = await write((op) =>
      changePassword(op, { checked, passwordHash, sessionId: caller.session.id, sender }),
    );
    reply.setCookie(sessionCookie, cookie, { maxAge: sessionCookieSeconds });
    return { message: 'Паролата е сменена. Другите сесии са прекратени.' };
  });
}
