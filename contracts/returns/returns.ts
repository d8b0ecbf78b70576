import { z } from 'zod';
import { OrderPieces } from '#contracts/orders/admin-fulfilments.ts';
import { Quantity } from '#contracts/cart/cart.ts';
import { Sum } from '#contracts/common/money.ts';
import { AdminOrder } from '#contracts/orders/orders.ts';
import { RefundState } from '#contracts/payments/payments.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { Id, IdParams, optionalLine, Time } from '#contracts/common/shapes.ts';

const tag = 'orders';

export const ReturnReason = z.enum(['withdrawal', 'damaged', 'wrong', 'uncollected', 'other']);
export type ReturnReason = z.infer<typeof ReturnReason>;

/** How money goes back. `card` is done by the provider; the others the shop does itself, and writes down. */
export const RefundWay = z.enum(['card', 'bank_transfer', 'cash']);
export type RefundWay = z.infer<typeof RefundWay>;

const ReturnedPiece = z.object({ lineId: Id, quantity: Quantity, restock: z.boolean() });

/** Goods that came back from a customer: which, why, and the money that went back with them. */
export const OrderReturn = z
  .object({
    id: Id,
    reason: ReturnReason,
    note: z.string(),
    lines: z.array(ReturnedPiece),
    refund: z
      .object({ paymentId: Id, amount: Sum, withDelivery: z.boolean(), way: RefundWay, state: RefundState })
      .nullable(),
    actor: z.string(),
    createdAt: Time,
  })
  .meta({ id: 'OrderReturn' });
export type OrderReturn = z.infer<typeof OrderReturn>;

/** What came in for an order and went back, and what can still go back; `ways` is how. */
export const OrderMoney = z
  .object({ captured: Sum, refunded: Sum, refundable: Sum, ways: z.array(RefundWay) })
  .meta({ id: 'OrderMoney' });
export type OrderMoney = z.infer<typeof OrderMoney>;

export const listReturnsRoute = defineRoute({
  method: 'GET',
  path: '/admin/orders/:id/returns',
  access: 'admin',
  permission: 'orders',
  summary: 'What came back of an order, oldest first, and how its money stands',
  tag,
  params: IdParams,
  response: z.object({ returns: z.array(OrderReturn), money: OrderMoney }),
  errors: ['NOT_FOUND'],
});

/**
 * `goods` is what the pieces cost after their discounts; the parts of a line make the whole to the last stotinka.
 * `delivery` is what the order paid for it, nothing once it was given back. `suggested` is never more than can go back.
 */
export const ReturnQuote = z
  .object({ goods: Sum, delivery: Sum, suggested: Sum, refundable: Sum })
  .meta({ id: 'ReturnQuote' });
export type ReturnQuote = z.infer<typeof ReturnQuote>;

export const quoteReturnRoute = defineRoute({
  method: 'POST',
  path: '/admin/orders/:id/returns/quote',
  access: 'admin',
  permission: 'orders',
  summary: 'How much to give back for pieces of an order; changes nothing',
  tag,
  params: IdParams,
  body: z.object({ lines: OrderPieces, withDelivery: z.boolean().default(false) }),
  response: ReturnQuote,
  errors: ['NOT_FOUND', 'ORDER_STATUS', 'VALIDATION'],
});

export const ReturnInput = z.object({
  lines: z
    .array(ReturnedPiece)
    .min(1, 'Изберете поне един продукт.')
    .max(100)
    .refine((lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length, 'Всеки ред се среща веднъж.'),
  reason: ReturnReason,
  note: optionalLine(500).default(''),
  /** Minor units of the order's currency. Left out, no money goes back now. */
  refund: z
    .object({
      amount: z.int('Въведете сума.').min(1, 'Въведете сума над нула.'),
      withDelivery: z.boolean().default(false),
      way: RefundWay,
    })
    .optional(),
});
export type ReturnInput = z.infer<typeof ReturnInput>;

/** With the last piece the order is returned. The customer is told. */
export const returnGoodsRoute = defineRoute({
  method: 'POST',
  path: '/admin/orders/:id/returns',
  access: 'admin',
  permission: 'orders',
  summary: 'Take goods of a shipped order back, each with or without putting it on the shelf, and give money back',
  tag,
  status: 201,
  params: IdParams,
  body: ReturnInput,
  response: z.object({ order: AdminOrder, message: z.string() }),
  errors: ['NOT_FOUND', 'ORDER_STATUS', 'CONFLICT', 'VALIDATION'],
});
