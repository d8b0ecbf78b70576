import { z } from 'zod';
import { Quantity } from '#contracts/cart/cart.ts';
import { Sum } from '#contracts/common/money.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { Id, IdParams, CreatedAt, ShownMessage, optionalLines } from '#contracts/common/shapes.ts';
import { OrderPieces } from '#contracts/orders/admin-fulfilments.ts';
import { AdminOrder } from '#contracts/orders/orders.ts';
import { RefundState } from '#contracts/payments/payments.ts';

const tag = 'orders';

export const ReturnReason = z
  .enum(['withdrawal', 'damaged', 'wrong', 'uncollected', 'other'])
  .describe('Why the goods came back');
export type ReturnReason = z.infer<typeof ReturnReason>;

/** How a refund is paid. The provider executes `card`; the shop executes the others itself and records them. */
export const RefundWay = z
  .enum(['card', 'bank_transfer', 'cash'])
  .describe('Way of the money; only `card` is executed by the provider');
export type RefundWay = z.infer<typeof RefundWay>;

const ReturnedPiece = z.object({
  lineId: Id.describe('Line of the order'),
  quantity: Quantity.describe('Returned pieces of the line'),
  restock: z.boolean().describe('Whether the pieces go back into stock'),
});

/** Goods returned by a customer, with the reason and the refund. */
export const OrderReturn = z
  .object({
    id: Id,
    reason: ReturnReason,
    note: z.string().describe('Note of the staff; empty for none'),
    lines: z.array(ReturnedPiece).describe('Returned pieces'),
    refund: z
      .object({
        paymentId: Id.describe('Payment that is refunded'),
        amount: Sum.describe('Refunded amount'),
        withDelivery: z.boolean().describe('Whether the delivery price is included'),
        way: RefundWay,
        state: RefundState,
      })
      .nullable()
      .describe('Refund for these goods; null when none'),
    actor: z.string().describe('Name of the person who recorded it'),
    createdAt: CreatedAt,
  })
  .meta({ id: 'OrderReturn', description: 'Returned goods of an order' });
export type OrderReturn = z.infer<typeof OrderReturn>;

/** The amounts received, refunded and still refundable of an order; `ways` are the available ways to refund. */
export const RefundableMoney = z
  .object({
    captured: Sum.describe('Amount received'),
    refunded: Sum.describe('Amount given back'),
    refundable: Sum.describe('Amount that can still be given back'),
    ways: z.array(RefundWay).describe('Possible ways of a refund'),
  })
  .meta({ id: 'RefundableMoney', description: 'Received and refundable money of an order' });
export type RefundableMoney = z.infer<typeof RefundableMoney>;

export const listReturnsRoute = defineRoute({
  method: 'GET',
  path: '/admin/orders/:id/returns',
  access: 'admin',
  permission: 'orders',
  summary: 'List the returns of an order, oldest first, and its refundable amounts',
  tag,
  params: IdParams,
  response: z.object({
    returns: z.array(OrderReturn).describe('Returns of the order, oldest first'),
    money: RefundableMoney,
  }),
  errors: ['NOT_FOUND'],
});

/**
 * `goods` is the price of the pieces after discounts; the shares of a line add up to its exact total. `delivery` is the
 * amount paid for delivery, or 0 once it is refunded. `suggested` never exceeds the refundable amount.
 */
export const ReturnQuote = z
  .object({
    goods: Sum.describe('Value of the pieces after discounts'),
    delivery: Sum.describe('Paid delivery that was not refunded yet'),
    suggested: Sum.describe('Proposed refund'),
    refundable: Sum.describe('Highest possible refund'),
  })
  .meta({ id: 'ReturnQuote', description: 'Proposed refund for returned pieces' });
export type ReturnQuote = z.infer<typeof ReturnQuote>;

export const quoteReturnRoute = defineRoute({
  method: 'POST',
  path: '/admin/orders/:id/returns/quote',
  access: 'admin',
  permission: 'orders',
  summary: 'Quote the refund for items of an order; changes nothing',
  tag,
  params: IdParams,
  body: z.object({
    lines: OrderPieces,
    withDelivery: z.boolean().default(false).describe('Whether to include the delivery price'),
  }),
  response: ReturnQuote,
  errors: ['NOT_FOUND', 'ORDER_STATUS', 'VALIDATION'],
});

export const ReturnInput = z.object({
  lines: z
    .array(ReturnedPiece)
    .min(1, 'Избери поне един продукт.')
    .max(100)
    .refine((lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length, 'Всеки ред се среща веднъж.')
    .describe('Returned pieces, each line at most once'),
  reason: ReturnReason,
  note: optionalLines(500).default('').describe('Note of the staff'),
  withdrawalId: Id.optional().describe('Statement of withdrawal that these goods answer; marked handled'),
  refund: z
    .object({
      amount: z.int('Въведи сума.').min(1, 'Въведи сума над нула.').describe('Amount in minor units'),
      withDelivery: z.boolean().default(false).describe('Whether the delivery price is included'),
      way: RefundWay,
    })
    .optional()
    .describe('Refund to make now; none when absent'),
});
export type ReturnInput = z.infer<typeof ReturnInput>;

/** Returning the last piece sets the order to returned. The customer is notified by email. */
export const returnGoodsRoute = defineRoute({
  method: 'POST',
  path: '/admin/orders/:id/returns',
  access: 'admin',
  permission: 'orders',
  summary: 'Record returned items of a shipped order, optionally restocked, and refund them',
  tag,
  status: 201,
  params: IdParams,
  body: ReturnInput,
  response: z.object({ order: AdminOrder, message: ShownMessage }),
  errors: ['NOT_FOUND', 'ORDER_STATUS', 'CONFLICT', 'VALIDATION'],
});
