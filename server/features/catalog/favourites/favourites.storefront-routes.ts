import type { FastifyInstance } from 'fastify';
import {
  dropFavouriteRoute,
  getFavouriteRoute,
  keepFavouriteRoute,
  listFavouritesRoute,
} from '#contracts/favourites/favourites.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { dropFavourite } from './drop-favourite.ts';
import { isFavourite } from './is-favourite.ts';
import { keepFavourite } from './keep-favourite.ts';
import { listFavourites } from './list-favourites.ts';

/** A person's own list. A guest's lives in their browser until they sign in. */
export function registerFavouriteRoutes(app: FastifyInstance, { db, clock }: Deps): void {
  serveRoute(app, listFavouritesRoute, ({ caller, query }) => listFavourites(db, caller.user.id, query));

  serveRoute(app, getFavouriteRoute, async ({ caller, params }) => {
    return { isFavourite: await isFavourite(db, caller.user.id, params.productId) };
  });

  serveRoute(app, keepFavouriteRoute, async ({ caller, params }) => {
    await inTransaction(db, (tx) => keepFavourite(tx, caller.user.id, params.productId, clock()));
    return { message: 'Запазено в „Любими“.' };
  });

  serveRoute(app, dropFavouriteRoute, async ({ caller, params }) => {
    await inTransaction(db, (tx) => dropFavourite(tx, caller.user.id, params.productId));
    return { message: 'Махнато от „Любими“.' };
  });
}
