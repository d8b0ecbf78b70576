import { orderKeyHeader } from '#contracts/orders/guest-orders.ts';
import { openedOrderDays } from '#contracts/pages/kept-data.rule.ts';
import type { RouteReply } from '#server/platform/http/reply.ts';

/** A cookie with the keys of guest orders that were placed or opened in this browser, newest first. */
const openedCookie = 'iskra_orders';
const maxOpened = 10;
const keptSeconds = openedOrderDays * 86_400;

interface Request {
  cookies: Readonly<Record<string, string | undefined>>;
  reply: RouteReply;
}

/** Opens an order in this browser: its key is stored in a cookie and is never part of a URL. */
export function rememberOpened({ cookies, reply }: Request, orderId: string, key: string): void {
  const others = readOpened(cookies).filter(([id]) => id !== orderId);
  const pairs = [[orderId, key] as const, ...others].slice(0, maxOpened);
  reply.setCookie(openedCookie, pairs.map((pair) => pair.join('.')).join('~'), { maxAge: keptSeconds });
}

/** Closes every opened order of this browser. */
export function forgetOpenedOrders({ cookies, reply }: Request): void {
  if (cookies[openedCookie] !== undefined) reply.clearCookie(openedCookie);
}

/** The order key of a request: from its header, or from the cookie of opened orders. */
export function keyOfOpened(
  { cookies, header }: Pick<Request, 'cookies'> & { header?: (name: string) => string | undefined },
  orderId: string,
): string | undefined {
  return header?.(orderKeyHeader)?.slice(0, 100) ?? readOpened(cookies).find(([id]) => id === orderId)?.[1];
}

/** The guest orders that are open in this browser, with their keys. */
export function readOpened(cookies: Request['cookies']): (readonly [id: string, key: string])[] {
  return (cookies[openedCookie] ?? '').split('~').flatMap((pair) => {
    const match = /^([\da-f-]{36})\.([\w-]{1,100})$/.exec(pair);
    return match?.[1] !== undefined && match[2] !== undefined ? [[match[1], match[2]] as const] : [];
  });
}
