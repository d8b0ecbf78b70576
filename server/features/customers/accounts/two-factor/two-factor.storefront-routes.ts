import type { FastifyInstance } from 'fastify';
import {
  confirmTwoFactorRoute,
  disableTwoFactorRoute,
  newRecoveryCodesRoute,
  startTwoFactorRoute,
  twoFactorStatusRoute,
} from '#contracts/accounts/two-factor.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import type { AccountContext } from '../account-routes-context.ts';
import { confirmOwnPassword } from '../passwords/check-password.ts';
import { confirmOwnCode } from '../sessions/confirm-identity.ts';
import { findUser } from '../users/find-user.ts';
import { otpauthUrl } from './second-factor-code.ts';
import {
  confirmTwoFactor,
  disableTwoFactor,
  renewRecoveryCodes,
  requireTwoFactor,
  startTwoFactor,
} from './set-up-two-factor.ts';

/**
 * Two-factor authentication of the own account. Enabling it requires the password, changing it requires both factors;
 * every change ends the user's other sessions.
 */
export function registerTwoFactorRoutes(app: FastifyInstance, context: AccountContext): void {
  const { deps, limits } = context;
  const confirmPassword = (userId: string, password: string) =>
    confirmOwnPassword(deps.db, limits, { userId, password, path: 'password' });

  // The password is checked first, because a right code is consumed. Wrong codes have a separate limit, which no
  // password resets.
  const confirmBoth = async (userId: string, { password, code }: { password: string; code: string }) => {
    await requireTwoFactor(deps.db, userId);
    await confirmPassword(userId, password);
    await confirmOwnCode(context, userId, code);
  };

  serveRoute(app, twoFactorStatusRoute, async ({ caller }) => {
    const user = caller.user && (await findUser(deps.db, caller.user.id));
    return { twoFactorAuth: user !== null && user.twoFactorEnabledAt !== null };
  });

  serveRoute(app, startTwoFactorRoute, async ({ body, caller, write }) => {
    const { id, email } = await confirmPassword(caller.user.id, body.password);
    const { storeName } = await context.sender();
    const secret = await write((op) => startTwoFactor(op, id, deps.secrets));
    const url = otpauthUrl(secret, { issuer: storeName, label: email });
    const { default: QRCode } = await import('qrcode');
    return { secret, otpauthUrl: url, qrCode: await QRCode.toDataURL(url, { margin: 2, width: 240 }) };
  });

  serveRoute(app, confirmTwoFactorRoute, async ({ body, caller, write }) => {
    const userId = caller.user.id;
    await limits.countOwnPassword(userId);
    const sender = await context.sender();
    const recoveryCodes = await write((op) =>
      confirmTwoFactor(
        op,
        { userId, sessionId: caller.session.id, code: body.code },
        { secrets: deps.secrets, sender },
      ),
    );
    await limits.ownPasswordWasRight(userId);
    return { recoveryCodes, message: 'Двуфакторната защита е включена.' };
  });

  serveRoute(app, disableTwoFactorRoute, async ({ body, caller, write }) => {
    await confirmBoth(caller.user.id, body);
    const sender = await context.sender();
    await write((op) => disableTwoFactor(op, own(caller), { sender }));
    return { message: 'Двуфакторната защита е изключена.' };
  });

  serveRoute(app, newRecoveryCodesRoute, async ({ body, caller, write }) => {
    await confirmBoth(caller.user.id, body);
    const recoveryCodes = await write((op) => renewRecoveryCodes(op, own(caller)));
    return { recoveryCodes, message: 'Кодовете за възстановяване са сменени. Старите вече не важат.' };
  });
}

const own = ({ user, session }: SignedInCaller) => ({ userId: user.id, sessionId: session.id });
