import { z } from 'zod';
import { maxAmount, Sum } from '#contracts/common/money.ts';
import { isInReach, outOfReach, PageNumber, PageSize, paging } from '#contracts/common/paging.ts';
import { defineRoute } from '#contracts/common/route.ts';
import {
  Day,
  Id,
  IdParams,
  Time,
  line,
  optionalLine,
  CreatedAt,
  ShownMessage,
  typedLine,
} from '#contracts/common/shapes.ts';
import { PaymentMethod, PaymentStatus } from '#contracts/orders/orders.ts';

const tag = 'payments';

/**
 * Who moves the money: `cod`, `bank_transfer`, `manual` (recorded by staff on an order that should have been paid by
 * card), or a provider of card payments of the shop's registry, of which `sandbox` moves no money.
 */
export const PaymentProviderName = z
  .string()
  .regex(/^[a-z][a-z0-9_]{1,30}$/)
  .describe('Who moves the money: `cod`, `bank_transfer`, `manual` (recorded by the staff) or a card provider');
export type PaymentProviderName = z.infer<typeof PaymentProviderName>;

/** The name of a provider as people read it. */
export const ProviderLabel = z.string().describe('Name of the provider as shown to people');

export const ProviderChoice = z
  .object({ name: PaymentProviderName, label: ProviderLabel })
  .meta({ id: 'ProviderChoice', description: 'Provider to filter by' });
export type ProviderChoice = z.infer<typeof ProviderChoice>;

export const PaymentState = z
  .enum(['open', 'authorized', 'captured', 'partially_refunded', 'refunded', 'failed', 'cancelled'])
  .describe('State of the payment');
export type PaymentState = z.infer<typeof PaymentState>;

/** `failed` and `reset` (no longer failed) have no amount; every other kind is a movement of money. */
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
    providerLabel: ProviderLabel,
    state: PaymentState,
    amount: Sum.describe('Amount to pay'),
    captured: Sum.describe('Amount received'),
    refunded: Sum.describe('Amount given back'),
    createdAt: CreatedAt,
  })
  .meta({ id: 'Payment', description: 'Payment of an order' });
export type Payment = z.infer<typeof Payment>;

/** An entry of the ledger. `amount` is negative if it corrects an earlier entry. */
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

/** The total of an order, the amount received in all its payments, and the amount due. */
export const OrderMoney = z
  .object({
    total: Sum.describe('Order total, incl. VAT'),
    received: Sum.describe('Amount received'),
    due: Sum.describe('Amount still to pay'),
  })
  .meta({ id: 'OrderMoney', description: 'Money of an order over all its payments' });
export type OrderMoney = z.infer<typeof OrderMoney>;

/** The actions that a payment currently allows; `refundable` is the amount that can still be refunded. */
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
    'Payments, newest first; search looks in number, name, email and phone of the order. Days are the shop’s own',
  tag,
  query: z
    .object({
      page: PageNumber,
      limit: PageSize,
      search: typedLine().max(200).default('').describe('Words to find in number, name, email and phone of the order'),
      status: PaymentState.or(z.literal('')).default('').describe('Only this state; empty for all'),
      method: PaymentMethod.or(z.literal('')).default('').describe('Only this payment method; empty for all'),
      provider: PaymentProviderName.or(z.literal('')).default('').describe('Only this provider; empty for all'),
      orderId: Id.optional().describe('Only payments of this order'),
      from: Day.optional().describe('First day, in the time zone of the shop'),
      to: Day.optional().describe('Last day (included), in the time zone of the shop'),
    })
    .refine(isInReach, outOfReach),
  response: z.object({
    payments: z.array(Payment).describe('One page of payments, newest first'),
    providers: z.array(ProviderChoice).describe('Providers to filter by'),
    ...paging,
  }),
  errors: [],
});

export const getPaymentRoute = defineRoute({
  method: 'GET',
  path: '/admin/payments/:id',
  access: 'admin',
  permission: 'orders',
  summary: 'Get a payment with its ledger and refunds',
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
  summary: 'Capture an authorized card payment',
  tag,
  params: IdParams,
  response: z.object({ payment: PaymentDetail, message: ShownMessage }),
  errors: ['NOT_FOUND', 'CONFLICT', 'UNAVAILABLE'],
});

/** Without `amount`, refunds the remaining amount. While the provider does not respond, the refund is pending and retried. */
const RefundInput = z.object({
  amount: z
    .int('Въведи сума.')
    .min(1, 'Въведи сума над нула.')
    .optional()
    .describe('Amount in minor units; everything left when absent'),
  reason: line(300).describe('Reason for the refund, for the books'),
});
export const refundPaymentRoute = defineRoute({
  method: 'POST',
  path: '/admin/payments/:id/refund',
  access: 'admin',
  permission: 'orders',
  summary: 'Refund a payment fully or partly; never more than was captured',
  tag,
  params: IdParams,
  body: RefundInput,
  response: z.object({ payment: PaymentDetail, message: ShownMessage }),
  errors: ['NOT_FOUND', 'CONFLICT', 'VALIDATION'],
});

/**
 * A receipt is recorded once. Refused as PAYMENT_RECORDED if the reference is already recorded, or if
 * `expectedReceived` (minor units; 0 if omitted together with the reference) differs from the amount received so far.
 * An amount above the amount due is refused as OVERPAYMENT unless `confirmOverpayment` is true. Both refusals carry the
 * order's money in `details`.
 */
const ReceivedInput = z.object({
  orderId: Id.describe('Order that was paid'),
  amount: z
    .int('Въведи сума.')
    .min(1, 'Въведи сума над нула.')
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
  summary: 'Record money received for an order by bank transfer, from a courier or manually',
  tag,
  body: ReceivedInput,
  response: z.object({ payment: PaymentDetail, message: ShownMessage }),
  errors: ['NOT_FOUND', 'PAYMENT_RECORDED', 'OVERPAYMENT', 'VALIDATION'],
});

/** For the order's customer, or a browser that has opened the order. Redirects back to the order if nothing is due. */
export const payOrderRoute = defineRoute({
  method: 'GET',
  path: '/payments/orders/:id/pay',
  access: 'public',
  workClass: 'purchase',
  summary: 'Redirect the buyer to the card payment page of an order (303)',
  tag,
  params: IdParams,
  response: z.string(),
  produces: 'text/plain',
  errors: ['NOT_FOUND'],
});

/** Queries the provider first, so that the order shows the result at once. */
export const returnFromPaymentRoute = defineRoute({
  method: 'GET',
  path: '/payments/:id/return',
  access: 'public',
  workClass: 'purchase',
  summary: 'Redirect the buyer from the provider’s page to the order (303)',
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
  workClass: 'purchase',
  summary: 'Get a sandbox payment; it moves no money',
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
  workClass: 'purchase',
  summary: 'Set the outcome of a sandbox payment',
  tag,
  params: IdParams,
  body: z.object({ outcome: z.enum(['approve', 'decline']).describe('Simulated answer of the card issuer') }),
  response: z.object({ message: ShownMessage }),
  errors: ['NOT_FOUND', 'CONFLICT'],
});
