/**
 * What the order's page is notified of a payment that did not get there: its page did not open, its bank has not answered,
 * it was left.
 */
export type PayWord = 'later' | 'pending' | 'unfinished';

/** Where a buyer sees their order. A guest whose browser has not opened it is asked for number and email. */
export function orderAddress(
  { id, userId }: { id: string; userId: string | null },
  isOpened: boolean,
  word: PayWord | null = null,
): string {
  const said: Record<string, string> = word === null ? {} : { pay: word };
  if (userId !== null) return withQuery(`/checkout/confirmation/${id}`, said);
  return isOpened ? withQuery(`/order/${id}`, { placed: '1', ...said }) : '/order/lookup';
}

function withQuery(path: string, query: Record<string, string>): string {
  const text = new URLSearchParams(query).toString();
  return text === '' ? path : `${path}?${text}`;
}
