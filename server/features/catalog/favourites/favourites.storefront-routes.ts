import type { FastifyInstance } from 'fastify';
import {
  removeFavouriteRoute,
  getFavouriteRoute,
  addFavouriteRoute,
  listFavouriteIdsRoute,
  listFavouritesRoute,
} from '#contracts/favourites/favourites.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { addFavourite } from './add-favourite.ts';
import { isFavourite } from './is-favourite.ts';
import { listFavouriteIds } from './list-favourite-ids.ts';
import { listFavourites } from './list-favourites.ts';
import { removeFavourite } from './remove-favourite.ts';

/** The favourites of an account. Those of a guest are stored in the browser until sign-in. */
export function registerFavouriteRoutes(app: FastifyInstance, { db }: Deps): void {
  serveRoute(app, listFavouritesRoute, ({ caller, query }) => listFavourites(db, caller.user.id, query));

  serveRoute(app, listFavouriteIdsRoute, async ({ caller }) => {
    return { productIds: await listFavouriteIds(db, caller.user.id) };
  });

  serveRoute(app, getFavouriteRoute, async ({ caller, params }) => {
    return { isFavourite: await isFavourite(db, caller.user.id, params.productId) };
  });

  serveRoute(app, addFavouriteRoute, async ({ caller, params, write }) => {
    await write((op) => addFavourite(op, caller.user.id, params.productId));
    return { message: 'Запазено в „Любими“.' };
  });

  serveRoute(app, removeFavouriteRoute, async ({ caller, params, write }) => {
    await write((op) => removeFavourite(op, caller.user.id, params.productId));
    return { message: 'Махнато от „Любими“.' };
  });
}
