import { z } from 'zod';
import { Totals } from '#contracts/cart/cart.ts';
import { Courier } from '#contracts/delivery/courier.ts';
import { isEik } from './eik.rule.ts';
import { Fulfilment } from './fulfilments.ts';
import { Money, Sum } from '#contracts/common/money.ts';
import { PageNumber, PageSize, paging } from '#contracts/common/paging.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { Email, Id, IdParams, line, optionalLine, Phone, Time } from '#contracts/common/shapes.ts';

const tag = 'orders';

export const OrderStatus = z.enum(['pending', 'confirmed', 'packed', 'shipped', 'delivered', 'cancelled', 'returned']);
export type OrderStatus = z.infer<typeof OrderStatus>;

/** Every allowed move; any other is refused with ORDER_STATUS. */
export const orderTransitions: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['packed', 'cancelled'],
  packed: ['shipped', 'cancelled'],
  shipped: ['delivered', 'returned'],
  delivered: ['returned'],
  cancelled: [],
  returned: [],
};

/** Until the parcel leaves, an order can be cancelled and its address corrected. */
export const unshipped: readonly OrderStatus[] = ['pending', 'confirmed', 'packed'];

export const PaymentStatus = z.enum(['unpaid', 'authorized', 'paid', 'partially_refunded', 'refunded', 'failed']);
export type PaymentStatus = z.infer<typeof PaymentStatus>;
export const PaymentMethod = z.enum(['cod', 'bank_transfer', 'card']);
export type PaymentMethod = z.infer<typeof PaymentMethod>;

export const Contact = z
  .object({ firstName: line(100), lastName: line(100), phone: Phone, email: Email })
  .meta({ id: 'Contact' });
export type Contact = z.infer<typeof Contact>;

/** As kept with an order: who ordered by phone may have given no e-mail. */
export const OrderContact = Contact.extend({ email: z.union([z.literal(''), Email]) }).meta({ id: 'OrderContact' });

/** Where an order was placed: by the buyer in the shop, or by the staff for someone who called. */
export const OrderChannel = z.enum(['shop', 'phone']);
export type OrderChannel = z.infer<typeof OrderChannel>;

const AddressDelivery = z.object({
  method: z.literal('address'),
  city: line(100),
  postcode: z
    .string()
    .trim()
    .regex(/^\d{4}$/, 'Пощенският код е 4 цифри.'),
  street: line(200),
});
export const DeliveryInput = z.discriminatedUnion('method', [
  AddressDelivery,
  z.object({ method: z.literal('office'), courier: Courier, officeId: line(64) }),
]);
export type DeliveryInput = z.infer<typeof DeliveryInput>;

/** As kept with the order: an office carries its name and address of that day. */
export const OrderDelivery = z.discriminatedUnion('method', [
  AddressDelivery,
  z.object({
    method: z.literal('office'),
    courier: Courier,
    officeId: z.string(),
    officeName: z.string(),
    city: z.string(),
    officeAddress: z.string(),
  }),
]);
export type OrderDelivery = z.infer<typeof OrderDelivery>;

export const InvoiceRequest = z
  .object({
    company: line(200),
    eik: z.string().trim().refine(isEik, 'ЕИК е 9 или 13 цифри. Провери ги една по една.'),
    vatNumber: z
      .string()
      .trim()
      .regex(/^[A-Z]{2}[A-Z0-9]{2,13}$/, 'ДДС номерът е като BG123456789.')
      .optional(),
    mol: line(200),
    address: line(300),
  })
  .meta({ id: 'InvoiceRequest' });
export type InvoiceRequest = z.infer<typeof InvoiceRequest>;

export const OrderLineAttribute = z.object({
  attributeId: Id,
  attributeValueId: Id,
  name: z.string(),
  value: z.string(),
});
export type OrderLineAttribute = z.infer<typeof OrderLineAttribute>;

export const OrderLine = z
  .object({
    id: Id,
    productId: Id,
    variantId: Id,
    name: z.string(),
    variantName: z.string(),
    sku: z.string(),
    slug: z.string(),
    imageUrl: z.string().nullable(),
    unitPrice: Money,
    quantity: z.int(),
    lineTotal: Sum,
    /** What discounts take off this line; those of all lines make the order's. */
    discount: Sum,
    /** How many of `quantity` have left, and how many of those came back by a return. */
    shipped: z.int(),
    returned: z.int(),
    personalization: z.string(),
    attributes: z.array(OrderLineAttribute),
  })
  .meta({ id: 'OrderLine' });
export type OrderLine = z.infer<typeof OrderLine>;

export const Order = z
  .object({
    id: Id,
    number: z.int(),
    userId: Id.nullable(),
    status: OrderStatus,
    paymentStatus: PaymentStatus,
    payment: z.object({ method: PaymentMethod }),
    /** Paid through the trial provider: no money was moved. */
    isTrial: z.boolean(),
    channel: OrderChannel,
    contact: OrderContact,
    delivery: OrderDelivery,
    note: z.string(),
    invoice: InvoiceRequest.nullable(),
    lines: z.array(OrderLine),
    totals: Totals,
    /** How much of its money went back. */
    refunded: Sum,
    history: z.array(z.object({ at: Time, status: OrderStatus, actor: z.string(), note: z.string().optional() })),
    fulfilments: z.array(Fulfilment),
    createdAt: Time,
    updatedAt: Time,
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof Order>;

/** Additionally for administrators. */
export const AdminOrder = Order.extend({ internalNote: z.string() }).meta({ id: 'AdminOrder' });
export type AdminOrder = z.infer<typeof AdminOrder>;

/** As lists show it: the order, and how many pieces it holds. */
export const OrderSummary = Order.extend({ itemCount: z.int() }).meta({ id: 'OrderSummary' });
export type OrderSummary = z.infer<typeof OrderSummary>;

export const PlaceOrderInput = z.object({
  contact: Contact,
  delivery: DeliveryInput,
  payment: z.object({ method: PaymentMethod }),
  discountCode: z.string().trim().max(64).optional(),
  note: optionalLine(1000).optional(),
  invoice: InvoiceRequest.optional(),
  acceptTerms: z.literal(true, 'Приеми общите условия, за да поръчаш.'),
  /** Needed where the setting `ageCheck` is on. */
  ageConfirmed: z.boolean().optional(),
  expectedTotal: Sum.optional(),
});
export type PlaceOrderInput = z.infer<typeof PlaceOrderInput>;

/**
 * The items are those of the signed-in person's cart. Where the setting `guestCheckout` is on, a guest may order too, what
 * their `cart` cookie holds; `key` then opens the order without a session. Where it is off, a guest gets NOT_SIGNED_IN.
 * The header `Idempotency-Key` (1–255 characters) makes a repeat within 24 hours answer as the first time.
 * PRICE_CHANGED carries the fresh cart in `details.quote`; OUT_OF_STOCK names the lines in `details.lines`.
 */
export const placeOrderRoute = defineRoute({
  method: 'POST',
  path: '/orders/create',
  access: 'public',
  summary: 'Turn the cart of the signed-in person, or of a guest where the shop allows it, into an order',
  tag,
  status: 201,
  body: PlaceOrderInput,
  response: z.object({ order: Order, key: z.string().optional(), message: z.string() }),
  errors: [
    'VALIDATION',
    'CART_EMPTY',
    'OUT_OF_STOCK',
    'PRICE_CHANGED',
    'DISCOUNT_INVALID',
    'IDEMPOTENCY_KEY_REUSED',
    'IN_PROGRESS',
  ],
});

export const listUserOrdersRoute = defineRoute({
  method: 'GET',
  path: '/orders/:id',
  access: 'user',
  summary: 'The orders of a user, newest first: one’s own, or anybody’s for an administrator',
  tag,
  params: IdParams,
  query: z.object({ page: PageNumber, limit: PageSize }),
  response: z.object({ data: z.object({ orders: z.array(OrderSummary) }), ...paging }),
  errors: ['NOT_FOUND'],
});

export const getOrderRoute = defineRoute({
  method: 'GET',
  path: '/order/:id',
  access: 'user',
  summary: 'One order, for its owner or an administrator',
  tag,
  params: IdParams,
  response: z.object({ order: Order }),
  errors: ['NOT_FOUND'],
});

/** ORDER_STATUS once the shop has begun with it, or when it is cancelled already. */
export const cancelOrderRoute = defineRoute({
  method: 'POST',
  path: '/order/:id/cancel',
  access: 'user',
  summary: 'Cancel an order of one’s own that is still pending; its goods go back on the shelf',
  tag,
  params: IdParams,
  response: z.object({ order: Order, message: z.string() }),
  errors: ['NOT_FOUND', 'ORDER_STATUS'],
});

/** `missing` are the order's lines that could not be added: no longer sold, sold out, or no room in the cart. */
export const reorderRoute = defineRoute({
  method: 'POST',
  path: '/order/:id/reorder',
  access: 'user',
  summary:
    'Add what an order of one’s own held to the cart, at the prices of now; OUT_OF_STOCK when nothing can be added',
  tag,
  params: IdParams,
  response: z.object({
    added: z.int(),
    missing: z.array(z.object({ id: Id, name: z.string(), variantName: z.string() })),
    message: z.string(),
  }),
  errors: ['NOT_FOUND', 'OUT_OF_STOCK'],
});
