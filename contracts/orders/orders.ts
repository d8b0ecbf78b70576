import { z } from 'zod';
import { Totals } from '#contracts/cart/cart.ts';
import { Money, Sum } from '#contracts/common/money.ts';
import { defineRoute } from '#contracts/common/route.ts';
import {
  Email,
  Id,
  line,
  Phone,
  Postcode,
  Time,
  CreatedAt,
  UpdatedAt,
  ShownMessage,
  typedLine,
  optionalLines,
} from '#contracts/common/shapes.ts';
import { Courier, OfficeType } from '#contracts/delivery/courier.ts';
import { Engraved } from '#contracts/products/engraved.ts';
import { AddressAsTyped, AddressDoubt } from './address-doubt.ts';
import { eikProblem, isEik } from './eik.rule.ts';
import { Fulfilment } from './fulfilments.ts';
import { OrderOffice } from './order-office.ts';
import { OrderWithdrawals } from './order-withdrawal.ts';

const tag = 'orders';

export const OrderStatus = z
  .enum(['pending', 'confirmed', 'packed', 'shipped', 'delivered', 'cancelled', 'returned'])
  .describe('Status of the order on its way to the customer');
export type OrderStatus = z.infer<typeof OrderStatus>;

/** All allowed transitions; any other is refused with ORDER_STATUS. */
export const orderTransitions: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['packed', 'cancelled'],
  packed: ['shipped', 'cancelled'],
  shipped: ['delivered', 'returned'],
  delivered: ['returned'],
  cancelled: [],
  returned: [],
};

/** An order can be cancelled and its address corrected until the parcel is handed over. */
export const unshipped: readonly OrderStatus[] = ['pending', 'confirmed', 'packed'];

export const PaymentStatus = z
  .enum(['unpaid', 'authorized', 'paid', 'partially_refunded', 'refunded', 'failed'])
  .describe('Status of the money for the order');
export type PaymentStatus = z.infer<typeof PaymentStatus>;
export const PaymentMethod = z.enum(['cod', 'bank_transfer', 'card']).describe('`cod` is cash on delivery');
export type PaymentMethod = z.infer<typeof PaymentMethod>;

export const Contact = z
  .object({
    firstName: line(100).describe('Given name of the recipient'),
    lastName: line(100).describe('Family name of the recipient'),
    phone: Phone,
    email: Email,
  })
  .meta({ id: 'Contact', description: 'Recipient of an order' });
export type Contact = z.infer<typeof Contact>;

/** What the buyer may do at the courier before paying: open the parcel, or also try the goods. Lockers allow neither. */
export const Inspection = z
  .enum(['none', 'open', 'test'])
  .describe('Before paying for a parcel the buyer may do nothing, open it, or open it and try the goods');
export type Inspection = z.infer<typeof Inspection>;

/** As stored with an order: phone orders may have no email. */
export const OrderContact = Contact.extend({
  email: z.union([z.literal(''), Email]).describe('Email address; may be empty for orders by phone'),
}).meta({ id: 'OrderContact', description: 'Recipient of an order as stored' });

/** Where an order was placed: in the shop by the buyer, or by staff for a caller. */
export const OrderChannel = z.enum(['shop', 'phone']).describe('`shop` was placed by the buyer, `phone` by the staff');
export type OrderChannel = z.infer<typeof OrderChannel>;

const AddressDelivery = z
  .object({
    method: z.literal('address').describe('Delivery to an address'),
    city: line(100).describe('Town or village'),
    postcode: Postcode,
    street: line(200).describe('Street, number, entrance and flat'),
  })
  .describe('Delivery to a street address');
export const DeliveryInput = z
  .discriminatedUnion('method', [
    AddressDelivery,
    z.object({
      method: z.literal('office').describe('Delivery to an office of the courier'),
      courier: Courier.describe('Courier company that runs the office'),
      officeId: line(64).describe('ID of the office from GET /delivery/offices'),
    }),
  ])
  .describe('Requested place of delivery');
export type DeliveryInput = z.infer<typeof DeliveryInput>;

const paidBy = z
  .literal('recipient')
  .optional()
  .describe('Who pays the courier, if it is the recipient; absent when the shop does');

/** As stored with the order: an office with its name and address at the time of the order. */
export const OrderDelivery = z
  .discriminatedUnion('method', [
    AddressDelivery.extend({ paidBy }),
    z.object({
      method: z.literal('office').describe('Delivery to an office of the courier'),
      courier: Courier.describe('Courier company that runs the office'),
      officeId: z.string().describe('ID of the office at the courier'),
      officeName: z.string().describe('Name of the office when the order was placed'),
      city: z.string().describe('Town of the office'),
      officeAddress: z.string().describe('Street address of the office when the order was placed'),
      officeType: OfficeType.optional().describe('Kind of the office; absent for orders of version 1.0.0'),
      paidBy,
    }),
  ])
  .describe('Place of delivery as stored with the order');
export type OrderDelivery = z.infer<typeof OrderDelivery>;

export const InvoiceRequest = z
  .object({
    company: line(200).describe('Registered company name'),
    eik: typedLine()
      .refine(isEik, { error: ({ input }) => eikProblem(input) })
      .describe('Bulgarian company number (EIK), 9 or 13 digits with check digit'),
    vatNumber: typedLine()
      .regex(/^[A-Z]{2}[A-Z0-9]{2,13}$/, 'ДДС номерът е като BG123456789.')
      .optional()
      .describe('VAT identification number with country prefix; absent when not registered'),
    mol: line(200).describe('Responsible person of the company (MOL)'),
    address: line(300).describe('Registered address'),
  })
  .meta({ id: 'InvoiceRequest', description: 'Details for an invoice to a company' });
export type InvoiceRequest = z.infer<typeof InvoiceRequest>;

export const OrderLineAttribute = z.object({
  attributeId: Id.describe('Attribute that was chosen from'),
  attributeValueId: Id.describe('Chosen value'),
  name: z.string().describe('Name of the attribute when ordered'),
  value: z.string().describe('Name of the value when ordered'),
});
export type OrderLineAttribute = z.infer<typeof OrderLineAttribute>;

export const OrderLine = z
  .object({
    id: Id,
    productId: Id.describe('Product that was sold'),
    variantId: Id.describe('Variant that was sold'),
    name: z.string().describe('Product name when ordered'),
    variantName: z.string().describe('Variant name when ordered'),
    sku: z.string().describe('Stock keeping unit when ordered'),
    slug: z.string().describe('URL slug of the product when ordered'),
    imageUrl: z.string().nullable().describe('Path of the picture; null when there is none'),
    unitPrice: Money.describe('Agreed price of one piece, incl. VAT'),
    quantity: z.int().describe('Ordered pieces'),
    lineTotal: Sum.describe('Unit price times quantity, before discounts'),
    discount: Sum.describe('Share of the order discount on this line'),
    vatRate: z
      .number()
      .nullable()
      .default(null)
      .describe('VAT rate contained in the price, in percent; null for orders of version 1.0.0'),
    shipped: z.int().describe('Pieces that were shipped'),
    returned: z.int().describe('Shipped pieces that were returned'),
    personalization: z.string().describe('Text to engrave; empty for none'),
    engraved: Engraved.optional().describe('Conditions of engraving when ordered; only on lines with a text'),
    attributes: z.array(OrderLineAttribute).describe('Chosen attribute values'),
  })
  .meta({ id: 'OrderLine', description: 'Line of an order; names and prices as when it was placed' });
export type OrderLine = z.infer<typeof OrderLine>;

export const Order = z
  .object({
    id: Id,
    number: z.int().describe('Consecutive order number'),
    userId: Id.nullable().describe('Account of the buyer; null for a guest'),
    status: OrderStatus.describe('Status of the order on its way to the customer'),
    paymentStatus: PaymentStatus.describe('Status of the money for the order'),
    payment: z
      .object({ method: PaymentMethod.describe('Payment method chosen by the buyer') })
      .describe('Agreed payment'),
    isTrial: z.boolean().describe('Paid through the sandbox provider; no money was moved'),
    channel: OrderChannel,
    contact: OrderContact,
    delivery: OrderDelivery,
    note: z.string().describe('Note of the buyer; empty for none'),
    invoice: InvoiceRequest.nullable().describe('Invoice details; null when no invoice was requested'),
    termsVersion: z
      .int()
      .nullable()
      .default(null)
      .describe('Version of the terms that the buyer accepted; null when none was published'),
    ageConfirmed: z.boolean().default(false).describe('The buyer stated with the order to be at least 18'),
    inspection: Inspection.default('none').describe(
      'Promised to the buyer when the order was placed; `none` for a parcel to a locker',
    ),
    lines: z.array(OrderLine).describe('Ordered products'),
    totals: Totals,
    refunded: Sum.describe('Sum of completed refunds'),
    awaitsCall: z
      .boolean()
      .default(false)
      .describe(
        'The shop calls the buyer before it sends the order, because the courier did not understand the address',
      ),
    history: z
      .array(
        z.object({
          at: Time.describe('Time of the change, UTC'),
          status: OrderStatus.describe('Status after the change'),
          actor: z.string().describe('Name of the person or system that changed it'),
          note: z.string().optional().describe('Note beside the change'),
        }),
      )
      .describe('Status changes, oldest first'),
    fulfilments: z.array(Fulfilment).describe('Parcels, in order of dispatch'),
    office: OrderOffice.optional().describe('Office of the delivery as it is now; only in the answer for one order'),
    withdrawals: OrderWithdrawals,
    createdAt: CreatedAt,
    updatedAt: UpdatedAt,
  })
  .meta({ id: 'Order', description: 'Order of a customer or guest' });
export type Order = z.infer<typeof Order>;

/** Additional fields for administrators. */
export const AdminOrder = Order.extend({
  internalNote: z.string().describe('Note of the staff, not visible to the buyer'),
  addressDoubt: AddressDoubt.nullable().describe('What the courier said about the address; null for nothing'),
}).meta({ id: 'AdminOrder', description: 'Order with what only staff see' });
export type AdminOrder = z.infer<typeof AdminOrder>;

/** An order in a list, with its number of pieces. */
export const OrderSummary = Order.extend({ itemCount: z.int().describe('Number of ordered pieces') }).meta({
  id: 'OrderSummary',
  description: 'Order in a list',
});
export type OrderSummary = z.infer<typeof OrderSummary>;

export const PlaceOrderInput = z.object({
  contact: Contact,
  delivery: DeliveryInput,
  addressAsTyped: AddressAsTyped,
  payment: z
    .object({ method: PaymentMethod.describe('Payment method; must be enabled in the settings') })
    .describe('Requested payment'),
  discountCode: typedLine().max(64).optional().describe('Discount code; refused when it does not apply'),
  note: optionalLines(1000).optional().describe('Note to the shop'),
  invoice: InvoiceRequest.optional().describe('Invoice details; absent when no invoice is wanted'),
  acceptTerms: z.literal(true, 'Приеми общите условия, за да поръчаш.').describe('The buyer accepts the terms'),
  ageConfirmed: z
    .boolean()
    .optional()
    .describe('The buyer states to be at least 18; stored with the order, and required by the setting `ageCheck`'),
  expectedTotal: Sum.optional().describe('Total that was shown; another one is refused with PRICE_CHANGED'),
  smsCode: typedLine()
    .regex(/^\d{6}$/, 'Кодът е 6 цифри.')
    .optional()
    .describe('Code of `POST /api/orders/cod-code`, for an order that was refused at `smsCode`'),
  deliveryQuote: z
    .string()
    .max(200)
    .optional()
    .describe('`deliveryQuote` of the cart, whose price applies; PRICE_CHANGED if too old. Empty or absent: the table'),
});
export type PlaceOrderInput = z.infer<typeof PlaceOrderInput>;

/**
 * Orders the items of the signed-in user's cart. With the setting `guestCheckout` a guest orders those of the `cart`
 * cookie, and `key` opens the order without a session; otherwise a guest gets NOT_SIGNED_IN. A retry with the same
 * `Idempotency-Key` (1–255 characters) within 24 hours returns the first response. SHOP_CLOSED without `takesOrders`;
 * PRICE_CHANGED carries the cart in `details.quote`, OUT_OF_STOCK the lines in `details.lines`.
 */
export const placeOrderRoute = defineRoute({
  method: 'POST',
  path: '/orders/create',
  access: 'public',
  workClass: 'purchase',
  summary: 'Place an order from the caller’s cart, or a guest’s where the shop allows it',
  tag,
  status: 201,
  body: PlaceOrderInput,
  response: z.object({
    order: Order,
    key: z.string().optional().describe('Secret key of the order; only for guests'),
    message: ShownMessage,
  }),
  errors: [
    'VALIDATION',
    'SHOP_CLOSED',
    'CART_EMPTY',
    'OUT_OF_STOCK',
    'PRICE_CHANGED',
    'DISCOUNT_INVALID',
    'IDEMPOTENCY_KEY_REUSED',
    'IN_PROGRESS',
  ],
});
