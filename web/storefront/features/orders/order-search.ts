import type { RawSearch } from '#web/storefront/platform/search-params.ts';

/** What the address of an order's page says besides which order. */
export interface OrderSearch {
  /** `cancel`: the question before cancelling, where no script asks it. */
  confirm?: string | undefined;
  /** `cancelled`. */
  done?: string | undefined;
  /** Ids of lines that ordering again could not add, joined by commas. */
  missing?: string | undefined;
}

export const orderSearchNames = ['confirm', 'done', 'missing'];

export const readOrderSearch = ({ confirm, done, missing }: RawSearch): OrderSearch => ({ confirm, done, missing });
