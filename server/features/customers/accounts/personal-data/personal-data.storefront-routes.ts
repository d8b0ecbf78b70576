import type { FastifyInstance } from 'fastify';
import { deleteAccountRoute, downloadDataRoute, requestDataRoute } from '#contracts/accounts/personal-data.ts';
import { serveRaw, serveRoute } from '#server/platform/http/serve-route.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { AccountContext } from '../account-routes-context.ts';
import { dataDownloadSeconds, findAccountToken, issueAccountToken } from '../account-tokens.ts';
import { confirmOwnPassword } from '../passwords/check-password.ts';
import { sessionCookie } from '../sessions/identify.ts';
import { deleteOwnAccount } from './delete-own-account.ts';
import { readPersonalData } from './read-personal-data.ts';

/** Exports the personal data of the user, and deletes the account. */
export function registerPersonalDataRoutes(app: FastifyInstance, context: AccountContext): void {
  const { deps, limits, personalParts: parts } = context;
  const confirmPassword = (userId: string, password: string) =>
    confirmOwnPassword(deps.db, limits, { userId, password, path: 'password' });

  serveRoute(app, requestDataRoute, async ({ caller, body, write }) => {
    const userId = caller.user.id;
    await confirmPassword(userId, body.password);
    await limits.countDownload(userId);
    const now = deps.clock();
    const { token } = await write((op) => issueAccountToken(op, 'data-download', { userId }));
    const expiresAt = new Date(now.getTime() + dataDownloadSeconds * 1000).toISOString();
    return { url: `/api/account/data/${token}`, expiresAt, message: 'Файлът е готов.' };
  });

  serveRaw(app, downloadDataRoute, async ({ caller, params }, reply) => {
    const userId = caller.user.id;
    const now = deps.clock();
    const download = await findAccountToken(deps.db, 'data-download', { token: params.token, now });
    // A link of another user is treated as invalid.
    if (download?.userId !== userId) {
      throw new ShopError('TOKEN_INVALID', { message: 'Връзката е изтекла. Поискай файла отново от профила си.' });
    }
    const data = await readPersonalData(deps.db, { userId, parts, now });
    const day = now.toISOString().slice(0, 10);
    await reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="my-data-${day}.json"`)
      .header('cache-control', 'no-store')
      .send(JSON.stringify(data, null, 2));
  });

  serveRoute(app, deleteAccountRoute, async ({ caller, body, reply, write }) => {
    const userId = caller.user.id;
    const checked = await confirmPassword(userId, body.password);
    if (checked.twoFactorEnabledAt) await limits.countOwnPassword(`${userId}:code`);
    if (checked.twoFactorEnabledAt) await limits.countCode({ userId }, body.code ?? '');
    const sender = await context.sender();
    const deletion = { checked, code: body.code, reviews: body.reviews };
    await write((op) => deleteOwnAccount(op, deletion, { parts, secrets: deps.secrets, sender }));
    reply.clearCookie(sessionCookie);
    return { message: 'Профилът ти е изтрит.' };
  });
}
