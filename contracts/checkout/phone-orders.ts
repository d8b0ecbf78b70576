import { z } from 'zod';
import { CartLine, CartLineInput, CodeOnCart, DeliveryChoice, maxCartLines, Totals } from '#contracts/cart/cart.ts';
import { Money } from '#contracts/common/money.ts';
import { AdminOrder, InvoiceRequest, OrderContact, OrderDelivery, PlaceOrderInput } from '#contracts/orders/orders.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { Email, Id } from '#contracts/common/shapes.ts';

const shared = { access: 'admin', permission: 'orders', tag: 'orders' } as const;

/** Someone who calls: a customer with an account, or one who has ordered without. `places` are where parcels go to them. */
export const PhoneCustomer = z
  .object({
    userId: Id.nullable(),
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string(),
    email: z.string(),
    places: z.array(z.object({ label: z.string(), delivery: OrderDelivery })),
    /** For whom the last of their latest orders with an invoice was. */
    invoice: InvoiceRequest.nullable(),
  })
  .meta({ id: 'PhoneCustomer' });
export type PhoneCustomer = z.infer<typeof PhoneCustomer>;

export const findPhoneCustomersRoute = defineRoute({
  ...shared,
  method: 'GET',
  path: '/admin/phone-orders/customers',
  summary: 'Customers who fit a name, phone or e-mail, or the one with `id`; at most six',
  query: z.object({ q: z.string().trim().max(200).default(''), id: Id.optional() }),
  response: z.object({ customers: z.array(PhoneCustomer) }),
  errors: [],
});

const lines = z
  .array(CartLineInput)
  .min(1, 'Добавете поне един продукт.')
  .max(maxCartLines, `Най-много ${maxCartLines} реда.`);

/** A code that does not apply takes nothing off, and `discountCode.message` says why. What cannot be bought is marked. */
export const quotePhoneOrderRoute = defineRoute({
  ...shared,
  method: 'POST',
  path: '/admin/phone-orders/quote',
  summary: 'What an order by phone would cost this customer; stores nothing',
  body: z.object({
    lines,
    customerId: Id.optional(),
    email: z.union([z.literal(''), Email]).default(''),
    discountCode: z.string().trim().max(64).optional(),
    delivery: DeliveryChoice.optional(),
  }),
  response: z.object({
    lines: z.array(CartLine),
    totals: Totals,
    untilFreeDelivery: Money.nullable(),
    discountCode: CodeOnCart.optional(),
  }),
  errors: ['VALIDATION'],
});

/** The order of the shop’s checkout with lines of its own; e-mail may be empty, and then no emails are written. */
export const PhoneOrderInput = PlaceOrderInput.extend({
  customerId: Id.optional(),
  contact: OrderContact,
  lines,
  acceptTerms: z.literal(true, 'Кажете на клиента общите условия и отбележете, че ги приема.'),
});
export type PhoneOrderInput = z.infer<typeof PhoneOrderInput>;

/** Refuses what the checkout refuses. The header `Idempotency-Key` makes a repeat within 24 hours answer as the first time. */
export const placePhoneOrderRoute = defineRoute({
  ...shared,
  method: 'POST',
  path: '/admin/phone-orders/create',
  summary: 'Place an order for somebody who calls: a customer, or a new person',
  status: 201,
  body: PhoneOrderInput,
  response: z.object({ order: AdminOrder, message: z.string() }),
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
