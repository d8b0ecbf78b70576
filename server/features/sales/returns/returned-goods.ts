import type { ReturnInput } from '#contracts/returns/returns.ts';

/** Goods of an order that come back. */
export interface ReturnedGoods extends ReturnInput {
  orderId: string;
  /** The base URL of the shop, for the link in the email. */
  baseUrl: string;
  now: Date;
}
