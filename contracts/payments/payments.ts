import { z } from 'zod';
import { maxAmount, Sum } from '#contracts/common/money.ts';
import { PaymentMethod, PaymentStatus } from '#contracts/orders/orders.ts';
import { isInReach, outOfReach, PageNumber, PageSize, paging } from '#contracts/common/paging.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { Day, Id, IdParams, Time, line, optionalLine, CreatedAt, ShownMessage } from '#contracts/common/shapes.ts';

const tag = 'payments';

/** Who moves the money. `manual` is a note of someone from the shop on an order that should have been paid by card. */
export const PaymentProviderName = z
  .enum(['cod', 'bank_transfer', 'stripe', 'sandbox', 'manual'])
  .describe('Who moves the money; `manual` is recorded by the staff');
export type PaymentProviderName = z.infer<typeof PaymentProviderName>;

export const PaymentState = z
  .enum(['open', 'authorized', 'captured', 'partially_refunded', 'refunded', 'failed', 'cancelled'])
  .describe('State of the payment');
export type PaymentState = z.infer<typeof PaymentState>;

/** `failed` and `reset` (failed no more) are words, of no amount; every other kind is a movement of money. */
export const PaymentEntryKind = z
  .enum(['authorized', 'captured', 'refunded', 'failed', 'reset'])
  .describe('Kind of ledger entry; `failed` and `reset` move no money');
export type PaymentEntryKind = z.infer<typeof PaymentEntryKind>;

export const RefundState = z.enum(['pending', 'done', 'refused']).describe('State of the refund');
export type RefundState = z.infer<typeof RefundState>;

export const Payment = z
  .object({
    id: Id,
    orderId: Id.describe('Order that is paid'),
    orderNumber: z.int().describe('Number of the order'),
    customer: z.string().describe('Name of the buyer'),
    method: PaymentMethod.describe('Payment method chosen by the buyer'),
    provider: PaymentProviderName,
    state: PaymentState,
    amount: Sum.describe('Amount to pay'),
    captured: Sum.describe('Amount received'),
    refunded: Sum.describe('Amount given back'),
    createdAt: CreatedAt,
  })
  .meta({ id: 'Payment', description: 'Payment of an order' });
export type Payment = z.infer<typeof Payment>;

/** A line of the ledger. `amount` is below zero where an earlier line is set right. */
export const PaymentEntry = z
  .object({
    id: Id,
    kind: PaymentEntryKind,
    amount: z
      .object({
        amount: z.int().describe('Amount in minor units; may be negative'),
        currency: Sum.shape.currency.describe('ISO 4217 code of the currency'),
      })
      .describe('Moved amount; negative for a correction'),
    note: z.string().describe('Note of the staff; empty for none'),
    reference: z.string().nullable().describe('ID of the movement at the provider; null when none'),
    actor: z.string().describe('Name of the person or system that recorded it'),
    at: Time.describe('Time of the entry, UTC'),
  })
  .meta({ id: 'PaymentEntry', description: 'Entry of the payment ledger' });
export type PaymentEntry = z.infer<typeof PaymentEntry>;

export const Refund = z
  .object({
    id: Id,
    amount: Sum.describe('Amount to give back'),
    reason: z.string().describe('Reason given by the staff'),
    state: RefundState,
    error: z.string().describe('Error of the provider; empty for none'),
    actor: z.string().describe('Name of the person who requested it'),
    createdAt: CreatedAt,
  })
  .meta({ id: 'Refund', description: 'Refund of a payment' });
export type Refund = z.infer<typeof Refund>;

/** What an order costs, what was received for it in all its payments, and what is still due. */
export const OrderMoney = z
  .object({
    total: Sum.describe('Order total, incl. VAT'),
    received: Sum.describe('Amount received'),
    due: Sum.describe('Amount still to pay'),
  })
  .meta({ id: 'OrderMoney', description: 'Money of an order over all its payments' });
export type OrderMoney = z.infer<typeof OrderMoney>;

/** What can be done with a payment now; `refundable` is what is left to give back. */
export const PaymentDetail = Payment.extend({
  orderMoney: OrderMoney,
  orderPaymentStatus: PaymentStatus.describe('Payment status of the whole order'),
  providerReference: z.string().nullable().describe('ID of the payment at the provider; null when none'),
  refundable: Sum.describe('Amount that can still be given back'),
  canCapture: z.boolean().describe('Whether a reserved amount can be captured now'),
  entries: z.array(PaymentEntry).describe('Ledger entries, oldest first'),
  refunds: z.array(Refund).describe('Refunds, oldest first'),
}).meta({ id: 'PaymentDetail', description: 'Payment with its ledger and refunds' });
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
      search: z
        .string()
        .trim()
        .max(200)
        .default('')
        .describe('Words to find in number, name, email and phone of the order'),
      status: PaymentState.or(z.literal('')).default('').describe('Only this state; empty for all'),
      method: PaymentMethod.or(z.literal('')).default('').describe('Only this payment method; empty for all'),
      provider: PaymentProviderName.or(z.literal('')).default('').describe('Only this provider; empty for all'),
      orderId: Id.optional().describe('Only payments of this order'),
      from: Day.optional().describe('First day, in the time zone of the shop'),
      to: Day.optional().describe('Last day (included), in the time zone of the shop'),
    })
    .refine(isInReach, outOfReach),
  response: z.object({ payments: z.array(Payment).describe('One page of payments, newest first'), ...paging }),
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
  response: z.object({ payment: PaymentDetail, message: ShownMessage }),
  errors: ['NOT_FOUND', 'CONFLICT', 'UNAVAILABLE'],
});

/** Without `amount`, refunds the remaining amount. While the provider does not respond, the refund is pending and retried. */
export const RefundInput = z.object({
  amount: z
    .int('Въведете сума.')
    .min(1, 'Въведете сума над нула.')
    .optional()
    .describe('Amount in minor units; everything left when absent'),
  reason: line(300).describe('Reason for the refund, for the books'),
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
  response: z.object({ payment: PaymentDetail, message: ShownMessage }),
  errors: ['NOT_FOUND', 'CONFLICT', 'VALIDATION'],
});

/**
 * A receipt is recorded once. A reference that is already recorded, or an `expectedReceived` (minor units) other than
 * what the order has received by now, is PAYMENT_RECORDED. A call without both expects that nothing was received. An
 * amount above what is due is OVERPAYMENT unless `confirmOverpayment` is true. Both refusals carry the order's money in
 * `details`.
 */
export const ReceivedInput = z.object({
  orderId: Id.describe('Order that was paid'),
  amount: z
    .int('Въведете сума.')
    .min(1, 'Въведете сума над нула.')
    .max(maxAmount, 'Сумата е твърде голяма.')
    .describe('Received amount in minor units'),
  reference: optionalLine(140).default('').describe('Reference of the transfer; recorded only once'),
  expectedReceived: z
    .int()
    .min(0)
    .optional()
    .describe('Amount received before, in minor units; another one is refused'),
  confirmOverpayment: z.boolean().default(false).describe('Accepts an amount above what is due'),
});
export const markReceivedRoute = defineRoute({
  method: 'POST',
  path: '/admin/payments/mark-received',
  access: 'admin',
  permission: 'orders',
  summary: 'Write down money that came for an order by bank transfer, from a courier or by hand',
  tag,
  body: ReceivedInput,
  response: z.object({ payment: PaymentDetail, message: ShownMessage }),
  errors: ['NOT_FOUND', 'PAYMENT_RECORDED', 'OVERPAYMENT', 'VALIDATION'],
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
  response: z.object({
    payment: z
      .object({
        id: Id,
        orderNumber: z.int().describe('Number of the order'),
        amount: Sum.describe('Amount to pay'),
        isOpen: z.boolean().describe('Whether an outcome can still be chosen'),
      })
      .describe('Sandbox payment, which moves no money'),
  }),
  errors: ['NOT_FOUND'],
});

export const completeSandboxPaymentRoute = defineRoute({
  method: 'POST',
  path: '/payments/sandbox/:id',
  access: 'public',
  summary: 'Say how a payment of the sandbox ends',
  tag,
  params: IdParams,
  body: z.object({ outcome: z.enum(['approve', 'decline']).describe('Simulated answer of the card issuer') }),
  response: z.object({ message: ShownMessage }),
  errors: ['NOT_FOUND', 'CONFLICT'],
});
