import { sql } from 'drizzle-orm';
import { guestCartCookie } from '#contracts/cart/guest-cart-cookie.rule.ts';
import type { Deps } from '#server/platform/deps.ts';
import { loggable } from '#server/platform/error-text.ts';
import type { RouteReply } from '#server/platform/http/reply.ts';
import type { Operation } from '#server/platform/operation.ts';
import { mergeGuestCart } from './merge-guest-cart.ts';

interface SignedIn {
  user: { id: string };
  cookies: Readonly<Record<string, string | undefined>>;
  reply: RouteReply;
}

/**
 * Takes over a guest's cart at sign-in: merged in the same transaction, with the cookie removed after the commit.
 * Errors never prevent the sign-in: they are rolled back and logged, and the cookie is kept.
 */
export function adoptGuestCart({ log }: Pick<Deps, 'log'>) {
  return async (op: Operation, { user, cookies, reply }: SignedIn): Promise<void> => {
    const cookie = cookies[guestCartCookie];
    if (cookie === undefined) return;
    await op.tx.execute(sql`savepoint guest_cart`);
    try {
      await mergeGuestCart(op, user.id, cookie);
    } catch (error) {
      await op.tx.execute(sql`rollback to savepoint guest_cart`);
      log.warn({ error: loggable(error) }, "A guest's cart could not be merged");
      return;
    }
    op.afterCommit(() => reply.clearCookie(guestCartCookie));
  };
}
