import type { FastifyInstance } from 'fastify';
import { addSeveralRoute } from '#contracts/cart/add-several.ts';
import {
  addToCartRoute,
  type Cart,
  clearCartRoute,
  editCartRoute,
  getCartRoute,
  quoteCartRoute,
  removeFromCartRoute,
} from '#contracts/cart/cart.ts';
import { guestCartCookie } from '#contracts/cart/guest-cart-cookie.rule.ts';
import type { DiscountQuery } from '#server/features/pricing/discounts/applicable-discounts.ts';
import type { GuessLimit, HasOrdered } from '#server/features/pricing/discounts/questions.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Caller, SignedInCaller } from '#server/platform/http/caller.ts';
import { openActionLimit } from '#server/platform/http/limits/action-limit.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { addSeveral } from './add-several.ts';
import { addToCart } from './add-to-cart.ts';
import { cartLimits } from './cart.limits.ts';
import { clearCart } from './clear-cart.ts';
import { openCartCounter } from './count-cart.ts';
import { readDiscountCookie } from './discount-cookie.ts';
import { editCartLine } from './edit-cart-line.ts';
import { quoteWithDelivery } from './pricing/quote-cart.ts';
import { readCart } from './read-cart.ts';
import type { CartLineRow } from './read-lines.ts';
import { removeFromCart } from './remove-from-cart.ts';

/** Every change returns the whole cart. */
export function registerCartRoutes(
  app: FastifyInstance,
  deps: Deps,
  { hasOrdered, guesses }: { hasOrdered: HasOrdered; guesses: GuessLimit },
): void {
  const { db, clock } = deps;
  const countCart = openCartCounter(db, clock);
  const quotes = openActionLimit(cartLimits.deliveryQuotes, deps);
  const discountQuery = ({ caller, cookies }: { caller: Caller; cookies: Cookies }): DiscountQuery => ({
    code: guesses.isSpent(caller.address) ? undefined : readDiscountCookie(cookies),
    customer: { userId: caller.user?.id ?? null, email: caller.user?.email ?? null },
    now: clock(),
    hasOrdered,
  });

  /** The current cart. An unknown code in its cookie counts as a guess. */
  const cartOf = async (
    request: { caller: SignedInCaller; cookies: Cookies },
    lines?: CartLineRow[],
  ): Promise<Cart> => {
    const { cart, isUnknownCode } = await readCart(db, request.caller.user.id, discountQuery(request), lines);
    if (isUnknownCode) guesses.note(request.caller.address, cart.discountCode?.code ?? '');
    return cart;
  };

  serveRoute(app, getCartRoute, (request) => cartOf(request));

  serveRoute(
    app,
    addToCartRoute,
    async (request) => {
      const { caller, body, cookies, reply } = request;
      const lines = await addToCart(db, caller.user.id, body);
      if (cookies[guestCartCookie] !== undefined) reply.clearCookie(guestCartCookie);
      await countCart(caller);
      return cartOf(request, lines);
    },
    { isExact: true },
  );

  serveRoute(app, addSeveralRoute, async (request) => {
    const { caller, body, cookies, reply, write } = request;
    await write((op) => addSeveral(op, caller.user.id, body.lines));
    if (cookies[guestCartCookie] !== undefined) reply.clearCookie(guestCartCookie);
    await countCart(caller);
    return cartOf(request);
  });

  serveRoute(app, editCartRoute, async (request) => {
    const { caller, params, body, write } = request;
    await write((op) => editCartLine(op, caller.user.id, params.id, body));
    return cartOf(request);
  });

  serveRoute(app, removeFromCartRoute, async (request) => {
    const { caller, params, write } = request;
    await write((op) => removeFromCart(op, caller.user.id, params.id));
    return cartOf(request);
  });

  serveRoute(app, clearCartRoute, async (request) => {
    const { caller, write } = request;
    await write((op) => clearCart(op, caller.user.id));
    return cartOf(request);
  });

  serveRoute(app, quoteCartRoute, async (request) => {
    const { caller, body } = request;
    if (!caller.user && body.lines.length > 0) await countCart(caller);
    const mayAsk = () => quotes.tryCount({ address: caller.address });
    return guesses.guard(caller.address, body.discountCode, () =>
      quoteWithDelivery(deps, body, { discountQuery: discountQuery(request), mayAsk }),
    );
  });
}

type Cookies = Readonly<Record<string, string | undefined>>;
