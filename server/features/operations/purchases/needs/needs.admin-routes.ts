import type { FastifyInstance } from 'fastify';
import { listNeedsRoute, orderNeedsRoute } from '#contracts/purchases/needs.ts';
import { withActivity } from '#server/features/store/activities/with-activity.ts';
import { withRoom } from '#server/platform/database/statements/with-room.ts';
import type { Deps } from '#server/platform/deps.ts';
import { mayRead } from '#server/platform/http/caller.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { listNeeds } from './list-needs.ts';
import { orderNeeds } from './order-needs.ts';

/** What has to be ordered, and from whom. */
export function registerNeedRoutes(app: FastifyInstance, { clock, reads }: Deps): void {
  serveRoute(app, listNeedsRoute, ({ query, caller: { user } }) =>
    reads.run((db) => withRoom(db, (tx) => listNeeds(tx, query, { seesCosts: mayRead(user, 'costs'), now: clock() }))),
  );
  serveRoute(app, orderNeedsRoute, async ({ body, write }) => {
    const { result, activityId } = await write(withActivity((op) => orderNeeds(op, body.lines)));
    const count = result.purchaseIds.length;
    const message = count === 0 ? 'Нищо не е поръчано.' : `Започнати поръчки: ${count}. Провери ги и ги изпрати.`;
    return { ...result, activityId, message };
  });
}
