import type { RawSearch } from '#web/storefront/platform/search-params.ts';

/** The URL parameters of an order page. */
export interface OrderSearch {
  /** `cancel`: shows the confirmation for use without script. */
  confirm?: string | undefined;
  /** `cancelled`. */
  done?: string | undefined;
  /** Comma-separated ids of lines that could not be ordered again. */
  missing?: string | undefined;
}

export const orderSearchNames = ['confirm', 'done', 'missing'];

export const readOrderSearch = ({ confirm, done, missing }: RawSearch): OrderSearch => ({ confirm, done, missing });
