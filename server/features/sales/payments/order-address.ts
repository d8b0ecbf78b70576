/**
 * The payment problem shown on the order page: the payment page did not open, the bank has not responded, or the buyer
 * left.
 */
export type PayWord = 'later' | 'pending' | 'unfinished';

/** The URL of the order page. A guest whose browser has not opened the order is asked for number and email. */
export function orderAddress(
  { id, userId }: { id: string; userId: string | null },
  isOpened: boolean,
  word: PayWord | null = null,
): string {
  const query: Record<string, string> = word === null ? {} : { pay: word };
  if (userId !== null) return withQuery(`/checkout/confirmation/${id}`, query);
  return isOpened ? withQuery(`/order/${id}`, { placed: '1', ...query }) : '/order/lookup';
}

function withQuery(path: string, query: Record<string, string>): string {
  const text = new URLSearchParams(query).toString();
  return text === '' ? path : `${path}?${text}`;
}
