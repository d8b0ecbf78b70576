import { z } from 'zod';
import { Money, Sum } from '#contracts/common/money.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { Id, IdParams, ShownMessage, typedLine } from '#contracts/common/shapes.ts';
import { Engraved } from '#contracts/products/engraved.ts';
import { Image } from '#contracts/products/products.ts';
import { AppliedBox } from './applied-box.ts';

const tag = 'cart';

export const maxQuantity = 99;
export const maxCartLines = 100;

export const Quantity = z
  .int('Броят трябва да е цяло число.')
  .min(1, 'Най-малко 1 брой.')
  .max(maxQuantity, `Най-много ${maxQuantity} броя.`)
  .describe('Number of pieces, 1 to 99');

const Personalization = typedLine()
  .max(200, 'Най-много 200 знака.')
  .describe('Text to engrave on the product; empty for none');
const AttributeChoice = z
  .object({
    attributeId: Id.describe('Attribute, such as flavour'),
    attributeValueId: Id.describe('Chosen value of the attribute'),
  })
  .describe('Chosen value of a product attribute');

export const CartLineInput = z.object({
  productId: Id.describe('Product to buy'),
  variantId: Id.describe('Variant of the product'),
  quantity: Quantity.default(1).describe('Number of pieces, 1 to 99'),
  personalization: Personalization.default('').describe('Text to engrave on the product; empty for none'),
  attributes: z.array(AttributeChoice).max(10).default([]).describe('Chosen attribute values'),
});
export type CartLineInput = z.infer<typeof CartLineInput>;

/**
 * `available` is false if the product is no longer sold or the stock is lower than the quantity in the cart.
 * `previousUnitPrice` is set if the price changed since the line was added or edited; editing the line accepts the new
 * price.
 */
export const CartLine = z
  .object({
    id: z.string().describe('ID of the line; opaque, for a guest made by the browser'),
    productId: Id.describe('Product of the line'),
    variantId: Id.describe('Variant of the line'),
    quantity: z.int().describe('Number of pieces'),
    personalization: z.string().describe('Text to engrave; empty for none'),
    attributes: z
      .array(
        z.object({
          id: z.string().describe('ID of the choice'),
          cartItemId: z.string().describe('ID of the cart line'),
          attributeId: Id.describe('Attribute that was chosen from'),
          attributeValueId: Id.describe('Chosen value'),
        }),
      )
      .describe('Chosen attribute values'),
    name: z.string().describe('Product name'),
    variantName: z.string().describe('Variant name; empty for a product with one variant'),
    sku: z.string().describe('Stock keeping unit of the variant'),
    slug: z.string().describe('URL slug of the product'),
    image: Image.nullable().describe('Picture of the variant; null when there is none'),
    flavour: z.string().nullable().describe('Slug of the value that gives it its colour, else null'),
    unitPrice: Money.describe('Price of one piece, incl. VAT'),
    compareAtPrice: Money.nullable().describe('Price before a reduction, incl. VAT; null when not reduced'),
    pricePerKg: Sum.optional().describe(
      'Price of a kilogram of food whose net weight is stated, incl. VAT; else absent',
    ),
    previousUnitPrice: Money.nullable().describe('Price that the buyer last saw, when it has changed since; else null'),
    lineTotal: Sum.describe('Unit price times quantity, before discounts'),
    stock: z.int().describe('Pieces of the variant that can be bought now'),
    engraved: Engraved.optional().describe('Conditions of engraving; only on lines with a text'),
    available: z.boolean().describe('False when the product is gone or the stock is too low'),
  })
  .meta({ id: 'CartLine', description: 'Line of a cart, with current price and stock' });
export type CartLine = z.infer<typeof CartLine>;

/**
 * A discount as shown to the buyer. `amount` is its share of the goods; the amounts of all discounts add up to
 * `totals.discount`.
 */
export const AppliedDiscount = z
  .object({
    name: z.string().describe('Name of the discount as shown to the buyer'),
    code: z.string().optional().describe('Entered code; absent for an automatic discount'),
    amount: Sum.describe('Reduction of the goods, incl. VAT'),
    freeDelivery: z.boolean().describe('Whether it makes delivery free'),
    box: AppliedBox.optional(),
  })
  .meta({ id: 'AppliedDiscount', description: 'Discount that reduces the cart' });
export type AppliedDiscount = z.infer<typeof AppliedDiscount>;

/**
 * `total = subtotal - discount + delivery`; prices include VAT. `discounts` is omitted if there are none. Where the
 * recipient pays the courier, `delivery` is 0 and `dueToCourier` says about how much that is.
 */
export const Totals = z
  .object({
    subtotal: Sum.describe('Goods before discounts, incl. VAT'),
    discount: Sum.describe('Sum of all discounts on the goods'),
    delivery: Sum.describe('Delivery price, incl. VAT; 0 when free, and when the recipient pays the courier'),
    dueToCourier: Sum.nullable()
      .optional()
      .describe(
        'About what the recipient pays the courier besides `total`, null when unknown; absent when the delivery is in `total` or free',
      ),
    vatIncluded: Sum.describe('VAT contained in `total`'),
    total: Sum.describe('Amount to pay, incl. VAT'),
    discounts: z.array(AppliedDiscount).optional().describe('Applied discounts; absent when there are none'),
  })
  .meta({ id: 'Totals', description: 'Sums of a cart or order; total = subtotal − discount + delivery' });
export type Totals = z.infer<typeof Totals>;

/** The discount code sent with the cart. A code that does not apply changes nothing, and `message` gives the reason. */
export const CodeOnCart = z
  .object({
    code: z.string().describe('Code as entered'),
    applied: z.boolean().describe('Whether the code reduces this cart'),
    message: ShownMessage,
  })
  .meta({ id: 'CodeOnCart', description: 'Discount code of the cart and whether it applies' });
export type CodeOnCart = z.infer<typeof CodeOnCart>;

/** The sum of a fact over all pieces of a cart, as its definition wants it shown. */
export const FactTotal = z
  .object({
    key: z.string().describe('Key of the fact'),
    label: z.string().describe('Text before the sum'),
    amount: z.number().describe('Sum over all pieces; products without the fact are not counted'),
    unit: z.string().describe('Unit of the sum; empty for none'),
    note: z.string().describe('Text after the sum; empty for none'),
  })
  .describe('Sum of a fact in a cart');
export type FactTotal = z.infer<typeof FactTotal>;

/**
 * Delivery is priced as delivery to an address until a method is chosen. `untilFreeDelivery` is null if delivery is
 * never free. `caffeineMg` repeats the sum of the fact that states caffeine (contracts/facts/fact-types.rule.ts).
 */
const cartAnswer = {
  totals: Totals,
  totalQuantity: z.int().describe('Number of pieces in all lines'),
  factTotals: z.array(FactTotal).describe('Sums of facts above zero'),
  caffeineMg: z
    .number()
    .optional()
    .describe('Caffeine of all pieces together, in mg; absent in a shop without such a fact'),
  untilFreeDelivery: Money.nullable().describe('Missing amount until delivery is free; null when it never is'),
  discountCode: CodeOnCart.optional().describe('Discount code of the cart; absent when there is none'),
};
export const Cart = z
  .object({ cartItems: z.array(CartLine).describe('Lines in the order in which they were added'), ...cartAnswer })
  .meta({ id: 'Cart', description: 'Lines of a cart with their totals' });
export type Cart = z.infer<typeof Cart>;

export const getCartRoute = defineRoute({
  method: 'GET',
  path: '/cart',
  access: 'user',
  workClass: 'purchase',
  summary: 'Get the caller’s cart with current prices',
  tag,
  response: Cart,
  errors: [],
});

export const addToCartRoute = defineRoute({
  method: 'POST',
  path: '/cart/add',
  access: 'user',
  workClass: 'purchase',
  summary: 'Add a variant to the cart; a line with the same variant, text and attributes is increased',
  tag,
  body: CartLineInput,
  response: Cart,
  errors: ['VALIDATION', 'CART_FULL'],
});

export const editCartRoute = defineRoute({
  method: 'PUT',
  path: '/cart/edit/:id',
  access: 'user',
  workClass: 'purchase',
  summary: 'Change the quantity, variant, text or attributes of a cart line',
  tag,
  params: IdParams,
  body: z.object({
    variantId: Id.optional().describe('New variant; unchanged when absent'),
    quantity: Quantity.optional().describe('New number of pieces; unchanged when absent'),
    personalization: Personalization.optional().describe('New text to engrave; unchanged when absent'),
    attributes: z.array(AttributeChoice).max(10).optional().describe('New attribute values; unchanged when absent'),
  }),
  response: Cart,
  errors: ['NOT_FOUND', 'VALIDATION'],
});

export const removeFromCartRoute = defineRoute({
  method: 'DELETE',
  path: '/cart/remove/:id',
  access: 'user',
  workClass: 'purchase',
  summary: 'Remove a line from the cart',
  tag,
  params: IdParams,
  response: Cart,
  errors: ['NOT_FOUND'],
});

export const clearCartRoute = defineRoute({
  method: 'DELETE',
  path: '/cart',
  access: 'user',
  workClass: 'purchase',
  summary: 'Empty the cart',
  tag,
  response: Cart,
  errors: [],
});

export const DeliveryChoice = z.discriminatedUnion('method', [
  z.object({ method: z.literal('address').describe('Delivery to an address') }),
  z.object({ method: z.literal('office').describe('Delivery to an office of the courier') }),
]);

const placePart = typedLine().max(200).optional();
/** A delivery with its place, as far as it is known. */
export const DeliveryPlace = z.discriminatedUnion('method', [
  z.object({
    method: z.literal('address').describe('Delivery to an address'),
    city: placePart.describe('City, for the price of the courier'),
    postcode: placePart.describe('Postcode, for the price of the courier'),
  }),
  z.object({
    method: z.literal('office').describe('Delivery to an office of the courier'),
    courier: placePart.describe('Courier of the office, for its price'),
    officeId: placePart.describe('Office, for the price of the courier'),
  }),
]);
export type DeliveryPlace = z.infer<typeof DeliveryPlace>;

/** What the price of a delivery depends on, in a quote. */
export const pricedDelivery = {
  delivery: DeliveryPlace.optional().describe(
    'Chosen delivery; address when absent. With a place, it is priced by the courier where the shop does so',
  ),
  payment: z
    .object({ method: z.string().max(40).describe('Payment method') })
    .optional()
    .describe('Chosen payment: couriers charge for cash on delivery'),
};

/** The price of the courier that a quote has shown. */
export const DeliveryQuoteProof = z
  .string()
  .optional()
  .describe(
    'Proof of the price of this delivery, for the order, valid for ten minutes; empty when the table of the shop applies, absent when it always does',
  );

/**
 * A line of the guest's cookie has its own id, which the response repeats. Lines that no longer exist are omitted. A
 * `discountCode` that does not apply is refused; for a code in the cookie, `discount` gives the reason.
 */
export const quoteCartRoute = defineRoute({
  method: 'POST',
  path: '/cart/quote',
  access: 'public',
  workClass: 'purchase',
  summary: 'Quote a list of lines with delivery and discount; stores nothing',
  tag,
  body: z.object({
    lines: z
      .array(
        CartLineInput.extend({
          id: z.string().max(64).optional().describe('ID to return with the line, chosen by the caller'),
        }),
      )
      .max(maxCartLines, `Най-много ${maxCartLines} реда.`)
      .describe('Lines to price, at most 100'),
    discountCode: typedLine().max(64).optional().describe('Code to apply; refused when it does not apply'),
    ...pricedDelivery,
  }),
  response: z.object({
    lines: z.array(CartLine).describe('Priced lines; lines of deleted products are left out'),
    ...cartAnswer,
    deliveryQuote: DeliveryQuoteProof,
  }),
  errors: ['DISCOUNT_INVALID', 'VALIDATION'],
});
