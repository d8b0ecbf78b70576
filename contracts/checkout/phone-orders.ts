import { z } from 'zod';
import {
  CartLine,
  CartLineInput,
  CodeOnCart,
  DeliveryQuoteProof,
  maxCartLines,
  pricedDelivery,
  Totals,
} from '#contracts/cart/cart.ts';
import { Money } from '#contracts/common/money.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { Email, Id, ShownMessage, typedLine } from '#contracts/common/shapes.ts';
import { AdminOrder, InvoiceRequest, OrderContact, OrderDelivery, PlaceOrderInput } from '#contracts/orders/orders.ts';

const shared = { access: 'admin', permission: 'orders', tag: 'orders' } as const;

/** A caller: a customer with an account, or a guest with earlier orders. `places` are their delivery addresses. */
export const PhoneCustomer = z
  .object({
    userId: Id.nullable().describe('Account of the customer; null for a guest'),
    firstName: z.string().describe('Given name of the latest order or account'),
    lastName: z.string().describe('Family name of the latest order or account'),
    phone: z.string().describe('Phone number of the latest order or account'),
    email: z.string().describe('Email address; empty when unknown'),
    places: z
      .array(
        z.object({
          label: z.string().describe('Name of the saved address; empty for an earlier delivery place'),
          delivery: OrderDelivery,
        }),
      )
      .describe('Saved addresses and earlier delivery places'),
    invoice: InvoiceRequest.nullable().describe('Invoice details of the latest order with an invoice; null when none'),
  })
  .meta({ id: 'PhoneCustomer', description: 'Customer found for an order by phone' });
export type PhoneCustomer = z.infer<typeof PhoneCustomer>;

export const findPhoneCustomersRoute = defineRoute({
  ...shared,
  method: 'GET',
  path: '/admin/phone-orders/customers',
  summary: 'Find customers by name, phone, email or `id`; at most six',
  query: z.object({
    q: typedLine().max(200).default('').describe('Part of a name, phone number or email address'),
    id: Id.optional().describe('Account to return, instead of a search'),
  }),
  response: z.object({ customers: z.array(PhoneCustomer).describe('Best matches first; at most six') }),
  errors: [],
});

const lines = z
  .array(CartLineInput)
  .min(1, 'Добави поне един продукт.')
  .max(maxCartLines, `Най-много ${maxCartLines} реда.`)
  .describe('Products to order, 1 to 100 lines');

/**
 * A code that does not apply changes nothing, and `discountCode.message` gives the reason. Lines that cannot be bought
 * are marked.
 */
export const quotePhoneOrderRoute = defineRoute({
  ...shared,
  method: 'POST',
  path: '/admin/phone-orders/quote',
  summary: 'Quote a phone order for a customer; stores nothing',
  body: z.object({
    lines,
    customerId: Id.optional().describe('Account that orders; absent for a guest'),
    email: z
      .union([z.literal(''), Email])
      .default('')
      .describe('Email address of a guest, for per-customer discount limits'),
    discountCode: typedLine().max(64).optional().describe('Code to apply'),
    ...pricedDelivery,
  }),
  response: z.object({
    lines: z.array(CartLine).describe('Priced lines; unavailable ones are marked'),
    totals: Totals,
    untilFreeDelivery: Money.nullable().describe('Missing amount until delivery is free; null when it never is'),
    discountCode: CodeOnCart.optional().describe('Result of the given code; absent without one'),
    deliveryQuote: DeliveryQuoteProof,
  }),
  errors: ['VALIDATION'],
});

/** The checkout's order, with lines of its own. The email may be empty; then no emails are sent. */
export const PhoneOrderInput = PlaceOrderInput.extend({
  customerId: Id.optional().describe('Account that orders; absent for a guest'),
  contact: OrderContact,
  lines,
  acceptTerms: z
    .literal(true, 'Кажи на клиента общите условия и отбележи, че ги приема.')
    .describe('The customer accepted the terms on the phone'),
});
export type PhoneOrderInput = z.infer<typeof PhoneOrderInput>;

/**
 * Refused for the same reasons as a checkout. A retry with the same `Idempotency-Key` within 24 hours returns the first
 * response.
 */
export const placePhoneOrderRoute = defineRoute({
  ...shared,
  method: 'POST',
  path: '/admin/phone-orders/create',
  summary: 'Place a phone order for an existing or a new customer',
  status: 201,
  body: PhoneOrderInput,
  response: z.object({ order: AdminOrder, message: ShownMessage }),
  errors: [
    'VALIDATION',
    'OUT_OF_STOCK',
    'PRICE_CHANGED',
    'DISCOUNT_INVALID',
    'IDEMPOTENCY_KEY_REUSED',
    'IN_PROGRESS',
    'CONFLICT',
  ],
});
