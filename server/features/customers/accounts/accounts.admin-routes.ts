import type { FastifyInstance } from 'fastify';
import { createUserRoute, deleteUserRoute, getUserRoute, updateUserRoute } from '#contracts/accounts/users.ts';
import { withActivity } from '#server/features/store/activities/with-activity.ts';
import { emailSender } from '#server/features/store/messages/compose-email.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { invalidField, ShopError } from '#server/platform/http/shop-error.ts';
import type { UserRow } from './accounts.tables.ts';
import { hashPassword } from './passwords/hash-password.ts';
import { refuseWeakPassword } from './passwords/refuse-weak-password.ts';
import type { PersonalPart } from './personal-data/personal-parts.ts';
import { createUser } from './users/create-user.ts';
import { deleteUser } from './users/delete-user.ts';
import { findUser } from './users/find-user.ts';
import { presentUser } from './users/present-user.ts';
import { updateUser } from './users/update-user.ts';
import { registerUserHelpRoutes } from './users/user-help.admin-routes.ts';

/** Single users in the panel. The messages are English, as in the shop's message catalogue. */
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

  serveRoute(app, createUserRoute, async ({ body, write }) => {
    const { password, ...input } = body.user;
    const settings = await readSettings(deps.db);
    if (password !== undefined) refuseWeakPassword(password, { ...input, shopName: settings.name }, 'user.password');
    const passwordHash = password === undefined ? null : await hashPassword(password);
    const sender = emailSender(settings, deps.config.baseUrl);
    const user = await write((op) => createUser(op, { ...input, passwordHash }, sender));
    return { user: presentUser(user), message: 'User created successfully.' };
  });

  serveRoute(app, getUserRoute, async ({ params }) => ({ user: presentUser(await requireUser(params.id)) }));

  serveRoute(app, updateUserRoute, async ({ params, body, write }) => {
    const { password, ...changes } = body.user ?? body;
    if (password !== undefined) throw refusedPassword(body.user ? 'user.password' : 'password');
    const sender = emailSender(await readSettings(deps.db), deps.config.baseUrl);
    const { result: user, activityId } = await write(
      withActivity((op) => updateUser(op, { id: params.id, changes, path: body.user ? 'user.' : '' }, { sender })),
    );
    return { user: presentUser(user), activityId, message: 'User updated successfully.' };
  });

  serveRoute(app, deleteUserRoute, async ({ params, write }) => {
    const sender = emailSender(await readSettings(deps.db), deps.config.baseUrl);
    await write((op) => deleteUser(op, { id: params.id, parts: personalParts, sender }));
    return { message: 'User deleted successfully.' };
  });
}

/** Staff cannot set a password that they would then know; their own requires the current one. */
function refusedPassword(path: string): ShopError {
  const message = 'Парола не се сменя оттук. Изпратете на човека имейл, с който сам да избере нова.';
  return invalidField(path, message);
}
