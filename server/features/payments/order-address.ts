/** Remembers, in the browser that goes away to pay, the key of an order without account for when it comes back. */
export const keyCookie = 'iskra_paying';

/**
 * What the order's page is told of a payment that did not get there: its page did not open, its bank has not answered,
 * it was left.
 */
export type PayWord = 'later' | 'pending' | 'unfinished';

/** Where a buyer sees their order. Without its key a guest is asked for number and e-mail. */
export function orderAddress(
  { id, userId }: { id: string; userId: string | null },
  key: string | undefined,
  word: PayWord | null = null,
): string {
  const said: Record<string, string> = word === null ? {} : { pay: word };
  if (userId !== null) return withQuery(`/checkout/confirmation/${id}`, said);
  return key === undefined ? '/order/lookup' : withQuery(`/order/${id}`, { key, placed: '1', ...said });
}

function withQuery(path: string, query: Record<string, string>): string {
  const text = new URLSearchParams(query).toString();
  return text === '' ? path : `${path}?${text}`;
}

/** The key that the cookie holds for this very order. */
export function readKeyCookie(
  cookies: Readonly<Record<string, string | undefined>>,
  orderId: string,
): string | undefined {
  const [id, key] = (cookies[keyCookie] ?? '').split('.', 2);
  return id === orderId && key !== undefined && /^[\w-]{1,100}$/.test(key) ? key : undefined;
}
