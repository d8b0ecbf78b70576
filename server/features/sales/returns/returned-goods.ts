import type { ReturnInput } from '#contracts/returns/returns.ts';

/** Goods of an order that come back. */
export interface ReturnedGoods extends ReturnInput {
  orderId: string;
}
