import type { FastifyInstance } from 'fastify';
import { createUserRoute, deleteUserRoute, getUserRoute, updateUserRoute } from '#contracts/users.ts';
import { letterSender } from '#server/features/messages/write-letter.ts';
import { activityOf } from '#server/features/activities/activity-of.ts';
import { readSettings } from '#server/features/settings/read-settings.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { createUser } from './create-user.ts';
import { deleteUser } from './delete-user.ts';
import { findUser } from './find-user.ts';
import { hashPassword } from './hash-password.ts';
import type { PersonalPart } from './personal-parts.ts';
import { presentUser, type UserRow } from './present-user.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';
import { updateUser } from './update-user.ts';
import { registerUserHelpRoutes } from './user-help.admin-routes.ts';

/** One user in the panel. The texts are English, as the shop's catalogue of messages has them. */
export function registerAccountAdminRoutes(
  app: FastifyInstance,
  deps: Deps,
  { personalParts }: { personalParts: readonly PersonalPart[] },
): void {
  registerUserHelpRoutes(app, deps, personalParts);
  const requireUser = async (id: string): Promise<UserRow> => {
    const user = await findUser(deps.db, id);
    if (!user) throw new ShopError('NOT_FOUND', { message: 'User not found.' });
    return user;
  };

  serveRoute(app, createUserRoute, async ({ body, caller }) => {
    const { password, ...input } = body.user;
    if (password !== undefined) refuseWeakPassword(password, input.email, 'user.password');
    const passwordHash = password === undefined ? null : await hashPassword(password);
    const sender = letterSender(await readSettings(deps.db), deps.config.baseUrl);
    const user = await inTransaction(deps.db, (tx) =>
      createUser(tx, caller, { ...input, passwordHash }, { sender, now: deps.clock() }),
    );
    return { user: presentUser(user), message: 'User created successfully.' };
  });

  serveRoute(app, getUserRoute, async ({ params }) => ({ user: presentUser(await requireUser(params.id)) }));

  serveRoute(app, updateUserRoute, async ({ params, body, caller }) => {
    const { password, ...changes } = body.user ?? body;
    if (password !== undefined) {
      const email = changes.email ?? (await requireUser(params.id)).email;
      refuseWeakPassword(password, email, body.user ? 'user.password' : 'password');
    }
    const hashed = password === undefined ? {} : { passwordHash: await hashPassword(password) };
    const { user, activityId } = await inTransaction(deps.db, async (tx) => ({
      user: await updateUser(tx, caller, params.id, { ...changes, ...hashed }, deps.clock()),
      activityId: activityOf(tx),
    }));
    return { user: presentUser(user), activityId, message: 'User updated successfully.' };
  });

  serveRoute(app, deleteUserRoute, async ({ params, caller }) => {
    await inTransaction(deps.db, (tx) =>
      deleteUser(tx, caller, { id: params.id, parts: personalParts, now: deps.clock() }),
    );
    return { message: 'User deleted successfully.' };
  });
}
