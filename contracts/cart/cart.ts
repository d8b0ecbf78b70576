import { z } from 'zod';
import { Image } from '#contracts/products/products.ts';
import { Money, Sum } from '#contracts/common/money.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { Id, IdParams } from '#contracts/common/shapes.ts';

const tag = 'cart';

export const maxQuantity = 99;
export const maxCartLines = 100;

export const Quantity = z
  .int('Броят трябва да е цяло число.')
  .min(1, 'Най-малко 1 брой.')
  .max(maxQuantity, `Най-много ${maxQuantity} броя.`);

const Personalization = z.string().max(200, 'Най-много 200 знака.');
const AttributeChoice = z.object({ attributeId: Id, attributeValueId: Id });

export const CartLineInput = z.object({
  productId: Id,
  variantId: Id,
  quantity: Quantity.default(1),
  personalization: Personalization.default(''),
  attributes: z.array(AttributeChoice).max(10).default([]),
});
export type CartLineInput = z.infer<typeof CartLineInput>;

/**
 * `available` is false when the product is gone or the stock is short of what the cart holds of the variant.
 * `previousUnitPrice` is there when the price changed since the line was added or edited; editing it accepts the new one.
 */
export const CartLine = z
  .object({
    id: z.string(),
    productId: Id,
    variantId: Id,
    quantity: z.int(),
    personalization: z.string(),
    attributes: z.array(z.object({ id: z.string(), cartItemId: z.string(), attributeId: Id, attributeValueId: Id })),
    name: z.string(),
    variantName: z.string(),
    sku: z.string(),
    slug: z.string(),
    image: Image.nullable(),
    flavour: z.string().nullable(),
    unitPrice: Money,
    compareAtPrice: Money.nullable(),
    previousUnitPrice: Money.nullable(),
    lineTotal: Sum,
    stock: z.int(),
    /** Of a line with a text on it: how many working days the work takes, and whether it can be returned. */
    engraved: z.object({ extraDays: z.int(), returnable: z.boolean() }).optional(),
    available: z.boolean(),
  })
  .meta({ id: 'CartLine' });
export type CartLine = z.infer<typeof CartLine>;

/** A discount as the buyer sees it. `amount` is of the goods; the amounts of a cart make `totals.discount` together. */
export const AppliedDiscount = z
  .object({ name: z.string(), code: z.string().optional(), amount: Sum, freeDelivery: z.boolean() })
  .meta({ id: 'AppliedDiscount' });
export type AppliedDiscount = z.infer<typeof AppliedDiscount>;

/** `total = subtotal - discount + delivery`; VAT is contained, never added. `discounts` is there when there are any. */
export const Totals = z
  .object({
    subtotal: Sum,
    discount: Sum,
    delivery: Sum,
    vatIncluded: Sum,
    total: Sum,
    discounts: z.array(AppliedDiscount).optional(),
  })
  .meta({ id: 'Totals' });
export type Totals = z.infer<typeof Totals>;

/** The code that came with the cart. One that does not apply takes nothing off, and `message` says why. */
export const CodeOnCart = z
  .object({ code: z.string(), applied: z.boolean(), message: z.string() })
  .meta({ id: 'CodeOnCart' });
export type CodeOnCart = z.infer<typeof CodeOnCart>;

/**
 * Delivery is that of an address until a method is chosen. `untilFreeDelivery` is null when delivery is never free.
 * `caffeineMg` is what all pouches hold together; goods that say nothing of caffeine or pouches add nothing.
 */
const cartAnswer = {
  totals: Totals,
  totalQuantity: z.int(),
  caffeineMg: z.int(),
  untilFreeDelivery: Money.nullable(),
  discountCode: CodeOnCart.optional(),
};
export const Cart = z.object({ cartItems: z.array(CartLine), ...cartAnswer }).meta({ id: 'Cart' });
export type Cart = z.infer<typeof Cart>;

export const getCartRoute = defineRoute({
  method: 'GET',
  path: '/cart',
  access: 'user',
  summary: 'The cart of the signed-in person, priced now',
  tag,
  response: Cart,
  errors: [],
});

export const addToCartRoute = defineRoute({
  method: 'POST',
  path: '/cart/add',
  access: 'user',
  summary: 'Add a variant; the same variant, text and attributes raise the quantity of the line',
  tag,
  body: CartLineInput,
  response: Cart,
  errors: ['VALIDATION', 'CART_FULL'],
});

export const editCartRoute = defineRoute({
  method: 'PUT',
  path: '/cart/edit/:id',
  access: 'user',
  summary: 'Change the quantity, the variant, the text or the attributes of a line',
  tag,
  params: IdParams,
  body: z.object({
    variantId: Id.optional(),
    quantity: Quantity.optional(),
    personalization: Personalization.optional(),
    attributes: z.array(AttributeChoice).max(10).optional(),
  }),
  response: Cart,
  errors: ['NOT_FOUND', 'VALIDATION'],
});

export const removeFromCartRoute = defineRoute({
  method: 'DELETE',
  path: '/cart/remove/:id',
  access: 'user',
  summary: 'Remove a line',
  tag,
  params: IdParams,
  response: Cart,
  errors: ['NOT_FOUND'],
});

export const clearCartRoute = defineRoute({
  method: 'DELETE',
  path: '/cart',
  access: 'user',
  summary: 'Remove every line',
  tag,
  response: Cart,
  errors: [],
});

export const DeliveryChoice = z.discriminatedUnion('method', [
  z.object({ method: z.literal('address') }),
  z.object({ method: z.literal('office') }),
]);

/**
 * A line of the guest's cookie has an id of its own; it comes back with the answer. Lines that no longer exist are left out.
 * A `discountCode` that does not apply is refused; one in the cookie `discount` is notified of in the answer.
 */
export const quoteCartRoute = defineRoute({
  method: 'POST',
  path: '/cart/quote',
  access: 'public',
  summary: 'Price any list of lines with delivery and discount; stores nothing',
  tag,
  body: z.object({
    lines: z
      .array(CartLineInput.extend({ id: z.string().max(64).optional() }))
      .max(maxCartLines, `Най-много ${maxCartLines} реда.`),
    discountCode: z.string().trim().max(64).optional(),
    delivery: DeliveryChoice.optional(),
  }),
  response: z.object({ lines: z.array(CartLine), ...cartAnswer }),
  errors: ['DISCOUNT_INVALID', 'VALIDATION'],
});
