import type { FastifyInstance } from 'fastify';
import {
  addToCartRoute,
  clearCartRoute,
  editCartRoute,
  getCartRoute,
  quoteCartRoute,
  removeFromCartRoute,
} from '#contracts/cart.ts';
import type { Deps } from '#server/platform/deps.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { addToCart } from './add-to-cart.ts';
import { clearCart } from './clear-cart.ts';
import { editCartLine } from './edit-cart-line.ts';
import { quoteCart } from './quote-cart.ts';
import { readCart } from './read-cart.ts';
import { removeFromCart } from './remove-from-cart.ts';
import { guestCartCookie } from './take-guest-cart.ts';

/** Every change answers the whole cart, read after it is committed. */
export function registerCartRoutes(app: FastifyInstance, { db }: Deps): void {
  serveRoute(app, getCartRoute, ({ caller }) => readCart(db, caller.user.id));

  serveRoute(app, addToCartRoute, async ({ caller, body, cookies, reply }) => {
    await inTransaction(db, (tx) => addToCart(tx, caller.user.id, body));
    if (cookies[guestCartCookie] !== undefined) reply.clearCookie(guestCartCookie);
    return readCart(db, caller.user.id);
  });

  serveRoute(app, editCartRoute, async ({ caller, params, body }) => {
    await inTransaction(db, (tx) => editCartLine(tx, caller.user.id, params.id, body));
    return readCart(db, caller.user.id);
  });

  serveRoute(app, removeFromCartRoute, async ({ caller, params }) => {
    await inTransaction(db, (tx) => removeFromCart(tx, caller.user.id, params.id));
    return readCart(db, caller.user.id);
  });

  serveRoute(app, clearCartRoute, async ({ caller }) => {
    await inTransaction(db, (tx) => clearCart(tx, caller.user.id));
    return readCart(db, caller.user.id);
  });

  serveRoute(app, quoteCartRoute, ({ body }) => quoteCart(db, body));
}
