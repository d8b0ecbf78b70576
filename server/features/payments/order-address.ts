/** Remembers, in the browser that goes away to pay, the key of an order without account for when it comes back. */
export const keyCookie = 'iskra_paying';

/** Where a buyer sees their order. Without its key a guest is asked for number and e-mail. */
export function orderAddress({ id, userId }: { id: string; userId: string | null }, key: string | undefined): string {
  if (userId !== null) return `/checkout/confirmation/${id}`;
  return key === undefined ? '/order/lookup' : `/order/${id}?key=${encodeURIComponent(key)}&placed=1`;
}

/** The key that the cookie holds for this very order. */
export function readKeyCookie(
  cookies: Readonly<Record<string, string | undefined>>,
  orderId: string,
): string | undefined {
  const [id, key] = (cookies[keyCookie] ?? '').split('.', 2);
  return id === orderId && key !== undefined && /^[\w-]{1,100}$/.test(key) ? key : undefined;
}
