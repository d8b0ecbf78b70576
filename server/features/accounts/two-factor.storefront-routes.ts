import type { FastifyInstance } from 'fastify';
import QRCode from 'qrcode';
import {
  confirmTwoFactorRoute,
  disableTwoFactorRoute,
  newRecoveryCodesRoute,
  startTwoFactorRoute,
  twoFactorStatusRoute,
} from '#contracts/two-factor.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import type { AccountContext } from './account-routes-context.ts';
import { confirmOwnPassword } from './check-password.ts';
import { findUser } from './find-user.ts';
import { otpauthUrl } from './second-factor-code.ts';
import { confirmTwoFactor, disableTwoFactor, renewRecoveryCodes, startTwoFactor } from './set-up-two-factor.ts';

/** The second factor of one's own account. Every step but the confirming code asks for the password again. */
export function registerTwoFactorRoutes(app: FastifyInstance, context: AccountContext): void {
  const { deps, limits } = context;
  const confirmPassword = (userId: string, password: string) =>
    confirmOwnPassword(deps.db, limits, { userId, password, path: 'password' });

  serveRoute(app, twoFactorStatusRoute, async ({ caller }) => {
    const user = caller.user && (await findUser(deps.db, caller.user.id));
    return { twoFactorAuth: user !== null && user.twoFactorEnabledAt !== null };
  });

  serveRoute(app, startTwoFactorRoute, async ({ body, caller }) => {
    const { id, email } = await confirmPassword(caller.user.id, body.password);
    const { storeName } = await context.sender();
    const secret = await inTransaction(deps.db, (tx) => startTwoFactor(tx, id, deps.secrets));
    const url = otpauthUrl(secret, { issuer: storeName, label: email });
    return { secret, otpauthUrl: url, qrCode: await QRCode.toDataURL(url, { margin: 2, width: 240 }) };
  });

  serveRoute(app, confirmTwoFactorRoute, async ({ body, caller }) => {
    const userId = caller.user.id;
    limits.countOwnPassword(userId);
    const sender = await context.sender();
    const recoveryCodes = await inTransaction(deps.db, (tx) =>
      confirmTwoFactor(tx, { userId, code: body.code }, { secrets: deps.secrets, sender, now: deps.clock() }),
    );
    limits.ownPasswordWasRight(userId);
    return { recoveryCodes, message: 'Двуфакторната защита е включена.' };
  });

  serveRoute(app, disableTwoFactorRoute, async ({ body, caller }) => {
    const { id } = await confirmPassword(caller.user.id, body.password);
    const sender = await context.sender();
    await inTransaction(deps.db, (tx) => disableTwoFactor(tx, id, { sender, now: deps.clock() }));
    return { message: 'Двуфакторната защита е изключена.' };
  });

  serveRoute(app, newRecoveryCodesRoute, async ({ body, caller }) => {
    const { id } = await confirmPassword(caller.user.id, body.password);
    const recoveryCodes = await inTransaction(deps.db, (tx) => renewRecoveryCodes(tx, id));
    return { recoveryCodes, message: 'Кодовете за възстановяване са сменени. Старите вече не важат.' };
  });
}
