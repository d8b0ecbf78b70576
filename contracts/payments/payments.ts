import { z } from 'zod';
import { maxAmount, Sum } from '#contracts/common/money.ts';
import { PaymentMethod, PaymentStatus } from '#contracts/orders/orders.ts';
import { isInReach, outOfReach, PageNumber, PageSize, paging } from '#contracts/common/paging.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { Day, Id, IdParams, Time, line, optionalLine } from '#contracts/common/shapes.ts';

const tag = 'payments';

/** Who moves the money. `manual` is a note of someone from the shop on an order that should have been paid by card. */
export const PaymentProviderName = z.enum(['cod', 'bank_transfer', 'stripe', 'sandbox', 'manual']);
export type PaymentProviderName = z.infer<typeof PaymentProviderName>;

export const PaymentState = z.enum([
  'open',
  'authorized',
  'captured',
  'partially_refunded',
  'refunded',
  'failed',
  'cancelled',
]);
export type PaymentState = z.infer<typeof PaymentState>;

/** `failed` and `reset` (failed no more) are words, of no amount; every other kind is a movement of money. */
export const PaymentEntryKind = z.enum(['authorized', 'captured', 'refunded', 'failed', 'reset']);
export type PaymentEntryKind = z.infer<typeof PaymentEntryKind>;

export const RefundState = z.enum(['pending', 'done', 'refused']);
export type RefundState = z.infer<typeof RefundState>;

/** `refused` is a call whose signature was not the provider's; the log keeps one such row an hour. */
export const WebhookState = z.enum(['verified', 'handled', 'ignored', 'failed', 'refused']);
export type WebhookState = z.infer<typeof WebhookState>;

export const Payment = z
  .object({
    id: Id,
    orderId: Id,
    orderNumber: z.int(),
    customer: z.string(),
    method: PaymentMethod,
    provider: PaymentProviderName,
    state: PaymentState,
    amount: Sum,
    captured: Sum,
    refunded: Sum,
    createdAt: Time,
  })
  .meta({ id: 'Payment' });
export type Payment = z.infer<typeof Payment>;

/** A line of the ledger. `amount` is below zero where an earlier line is set right. */
export const PaymentEntry = z
  .object({
    id: Id,
    kind: PaymentEntryKind,
    amount: z.object({ amount: z.int(), currency: Sum.shape.currency }),
    note: z.string(),
    /** The provider's own name of the movement. */
    reference: z.string().nullable(),
    actor: z.string(),
    at: Time,
  })
  .meta({ id: 'PaymentEntry' });
export type PaymentEntry = z.infer<typeof PaymentEntry>;

export const Refund = z
  .object({
    id: Id,
    amount: Sum,
    reason: z.string(),
    state: RefundState,
    error: z.string(),
    actor: z.string(),
    createdAt: Time,
  })
  .meta({ id: 'Refund' });
export type Refund = z.infer<typeof Refund>;

/** What an order costs, what was received for it in all its payments, and what is still due. */
export const OrderMoney = z.object({ total: Sum, received: Sum, due: Sum }).meta({ id: 'OrderMoney' });
export type OrderMoney = z.infer<typeof OrderMoney>;

/** What can be done with a payment now; `refundable` is what is left to give back. */
export const PaymentDetail = Payment.extend({
  orderMoney: OrderMoney,
  orderPaymentStatus: PaymentStatus,
  providerReference: z.string().nullable(),
  refundable: Sum,
  canCapture: z.boolean(),
  entries: z.array(PaymentEntry),
  refunds: z.array(Refund),
}).meta({ id: 'PaymentDetail' });
export type PaymentDetail = z.infer<typeof PaymentDetail>;

export const listPaymentsRoute = defineRoute({
  method: 'GET',
  path: '/admin/payments',
  access: 'admin',
  permission: 'orders',
  summary:
    'Payments, newest first; search looks in number, name, e-mail and phone of the order. Days are the shop’s own',
  tag,
  query: z
    .object({
      page: PageNumber,
      limit: PageSize,
      search: z.string().trim().max(200).default(''),
      status: PaymentState.or(z.literal('')).default(''),
      method: PaymentMethod.or(z.literal('')).default(''),
      provider: PaymentProviderName.or(z.literal('')).default(''),
      orderId: Id.optional(),
      from: Day.optional(),
      to: Day.optional(),
    })
    .refine(isInReach, outOfReach),
  response: z.object({ payments: z.array(Payment), ...paging }),
  errors: [],
});

export const getPaymentRoute = defineRoute({
  method: 'GET',
  path: '/admin/payments/:id',
  access: 'admin',
  permission: 'orders',
  summary: 'One payment with its ledger and its refunds',
  tag,
  params: IdParams,
  response: z.object({ payment: PaymentDetail }),
  errors: ['NOT_FOUND'],
});

export const capturePaymentRoute = defineRoute({
  method: 'POST',
  path: '/admin/payments/:id/capture',
  access: 'admin',
  permission: 'orders',
  summary: 'Take money that a card has only set aside',
  tag,
  params: IdParams,
  response: z.object({ payment: PaymentDetail, message: z.string() }),
  errors: ['NOT_FOUND', 'CONFLICT', 'UNAVAILABLE'],
});

/** Without `amount` everything that is left. Where the provider does not answer, the refund waits and is tried again. */
export const RefundInput = z.object({
  amount: z.int('Въведете сума.').min(1, 'Въведете сума над нула.').optional(),
  reason: line(300),
});
export const refundPaymentRoute = defineRoute({
  method: 'POST',
  path: '/admin/payments/:id/refund',
  access: 'admin',
  permission: 'orders',
  summary: 'Give money back, all of it or a part; never more than was taken',
  tag,
  params: IdParams,
  body: RefundInput,
  response: z.object({ payment: PaymentDetail, message: z.string() }),
  errors: ['NOT_FOUND', 'CONFLICT', 'VALIDATION'],
});

/**
 * A receipt is recorded once. A reference that is already recorded, or an `expectedReceived` (minor units) other than
 * what the order has received by now, is PAYMENT_RECORDED. A call without both expects that nothing was received. An
 * amount above what is due is OVERPAYMENT unless `confirmOverpayment` is true. Both refusals carry the order's money in
 * `details`.
 */
export const ReceivedInput = z.object({
  orderId: Id,
  amount: z.int('Въведете сума.').min(1, 'Въведете сума над нула.').max(maxAmount, 'Сумата е твърде голяма.'),
  reference: optionalLine(140).default(''),
  expectedReceived: z.int().min(0).optional(),
  confirmOverpayment: z.boolean().default(false),
});
export const markReceivedRoute = defineRoute({
  method: 'POST',
  path: '/admin/payments/mark-received',
  access: 'admin',
  permission: 'orders',
  summary: 'Write down money that came for an order by bank transfer, from a courier or by hand',
  tag,
  body: ReceivedInput,
  response: z.object({ payment: PaymentDetail, message: z.string() }),
  errors: ['NOT_FOUND', 'PAYMENT_RECORDED', 'OVERPAYMENT', 'VALIDATION'],
});

export const PaymentWebhook = z
  .object({
    id: Id,
    provider: PaymentProviderName,
    eventId: z.string(),
    type: z.string(),
    state: WebhookState,
    paymentId: Id.nullable(),
    deliveries: z.int(),
    error: z.string(),
    createdAt: Time,
    handledAt: Time.nullable(),
  })
  .meta({ id: 'PaymentWebhook' });
export type PaymentWebhook = z.infer<typeof PaymentWebhook>;

export const listWebhooksRoute = defineRoute({
  method: 'GET',
  path: '/admin/payments/webhooks',
  access: 'admin',
  permission: 'orders',
  summary: 'What providers told the shop, newest first, and what became of it',
  tag,
  query: z.object({ page: PageNumber, limit: PageSize, status: WebhookState.or(z.literal('')).default('') }),
  response: z.object({ webhooks: z.array(PaymentWebhook), ...paging }),
  errors: [],
});

export const replayWebhookRoute = defineRoute({
  method: 'POST',
  path: '/admin/payments/webhooks/:id/replay',
  access: 'admin',
  permission: 'orders',
  summary: 'Handle a webhook again: the provider is asked how the payment stands',
  tag,
  params: IdParams,
  response: z.object({ webhook: PaymentWebhook, message: z.string() }),
  errors: ['NOT_FOUND'],
});

/** The body is read as it came, byte by byte: `stripe-signature` signs exactly these. */
export const stripeWebhookRoute = defineRoute({
  method: 'POST',
  path: '/payments/webhooks/stripe',
  access: 'public',
  signed: true,
  summary: 'What Stripe tells the shop, signed with STRIPE_WEBHOOK_SECRET',
  tag,
  response: z.object({ received: z.literal(true) }),
  errors: ['MALFORMED'],
});

/** For its owner, or a browser that has opened the order; an order without anything to pay leads back to itself. */
export const payOrderRoute = defineRoute({
  method: 'GET',
  path: '/payments/orders/:id/pay',
  access: 'public',
  summary: 'Lead the buyer to the page on which an order is paid by card (303)',
  tag,
  params: IdParams,
  response: z.string(),
  produces: 'text/plain',
  errors: ['NOT_FOUND'],
});

/** Asks the provider first, so that the order says at once what happened. */
export const returnFromPaymentRoute = defineRoute({
  method: 'GET',
  path: '/payments/:id/return',
  access: 'public',
  summary: 'Lead the buyer from the provider’s page back to the order (303)',
  tag,
  params: IdParams,
  response: z.string(),
  produces: 'text/plain',
  errors: ['NOT_FOUND'],
});

export const getSandboxPaymentRoute = defineRoute({
  method: 'GET',
  path: '/payments/sandbox/:id',
  access: 'public',
  summary: 'What the page of the sandbox asks for; it moves no money',
  tag,
  params: IdParams,
  response: z.object({ payment: z.object({ id: Id, orderNumber: z.int(), amount: Sum, isOpen: z.boolean() }) }),
  errors: ['NOT_FOUND'],
});

export const completeSandboxPaymentRoute = defineRoute({
  method: 'POST',
  path: '/payments/sandbox/:id',
  access: 'public',
  summary: 'Say how a payment of the sandbox ends',
  tag,
  params: IdParams,
  body: z.object({ outcome: z.enum(['approve', 'decline']) }),
  response: z.object({ message: z.string() }),
  errors: ['NOT_FOUND', 'CONFLICT'],
});
