import { z } from 'zod';
import { CartLine, CartLineInput, DeliveryChoice, maxCartLines, Quantity, Totals } from '#contracts/cart/cart.ts';
import { Currency, Money, Sum } from '#contracts/common/money.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { Id, line, Time, typedLine } from '#contracts/common/shapes.ts';
import { DiscountInput } from './discounts.ts';

const tag = 'discounts';
const permission = 'catalog';
const { scope, excludeReduced } = DiscountInput.shape;

/** `total` counts all products; `products` are the first twenty by name. */
export const previewDiscountRoute = defineRoute({
  method: 'POST',
  path: '/admin/discounts/preview',
  access: 'admin',
  permission,
  summary: 'Preview the active products that a rule would reduce; stores nothing',
  tag,
  body: z.object({
    scope: scope.describe('Products that the rule would reduce'),
    excludeReduced: excludeReduced.describe('Leaves out products that have a compare-at price'),
  }),
  response: z.object({
    products: z
      .array(
        z.object({
          id: Id,
          slug: z.string().describe('URL slug of the product'),
          name: z.string().describe('Name of the product'),
          price: Money.describe('Lowest price of its variants, incl. VAT'),
        }),
      )
      .describe('First 20 products, by name'),
    total: z.int().describe('Number of products on sale that the rule would reduce'),
  }),
  errors: [],
});

export const DiscountTried = z
  .object({
    id: Id,
    name: z.string().describe('Name of the discount'),
    code: z.string().nullable().describe('Code of the discount; null for an automatic one'),
    applied: z.boolean().describe('Whether it reduces the cart'),
    amount: Sum.describe('Reduction of the goods'),
    freeDelivery: z.boolean().describe('Whether it makes delivery free'),
    reason: z.string().describe('Effect, or why there is none, in Bulgarian'),
  })
  .meta({ id: 'DiscountTried', description: 'Discount with its effect on a cart, or the reason for none' });
export type DiscountTried = z.infer<typeof DiscountTried>;

const MarginAt = z.object({
  net: z.int().describe('Price of the goods without VAT, in minor units'),
  margin: z.int().describe('`net` less the cost, below 0 for a loss'),
  rate: z.int().nullable().describe('`margin` as a share of `net`, in hundredths of a percent; null for goods at 0'),
});

/** Only goods with a cost; the delivery is no part of it. */
export const TriedMargin = z
  .object({
    currency: Currency,
    cost: z.int().describe('Cost of the goods, in minor units'),
    before: MarginAt.describe('Without any discount'),
    after: MarginAt.describe('With the discounts that were tried'),
    uncosted: z.int().describe('Number of lines that are left out because their cost is unknown'),
  })
  .meta({ id: 'TriedMargin', description: 'What remains of goods after their cost, without and with discounts' });
export type TriedMargin = z.infer<typeof TriedMargin>;

const triedMargin = TriedMargin.nullable()
  .optional()
  .describe('Margin of the goods; null when no cost is known, missing without the permission `costs`');

/** A line of a trial cart, identified by its variant or its SKU. */
const LineAskedAbout = z.union([
  z.object({
    sku: line(64).describe('Stock keeping unit of the variant'),
    quantity: Quantity.default(1).describe('Number of pieces, 1 to 99'),
  }),
  CartLineInput.pick({ productId: true, variantId: true, quantity: true }),
]);

/** The line with its price. */
export const ExplainedLine = CartLine.pick({
  productId: true,
  variantId: true,
  sku: true,
  name: true,
  variantName: true,
  quantity: true,
  unitPrice: true,
  lineTotal: true,
  stock: true,
  available: true,
}).meta({ id: 'ExplainedLine', description: 'Line of the cart as it was priced' });
export type ExplainedLine = z.infer<typeof ExplainedLine>;

export const explainDiscountsRoute = defineRoute({
  method: 'POST',
  path: '/admin/discounts/explain',
  access: 'admin',
  permission,
  summary: 'Explain a price: every automatic rule and the given code, applied or not, with the reason',
  tag,
  body: z.union([
    z.object({ orderId: Id.describe('Order to explain') }),
    z.object({
      lines: z
        .array(LineAskedAbout)
        .min(1, 'Добави поне един продукт.')
        .max(maxCartLines)
        .describe('Cart to explain, by variant or by SKU'),
      customerId: Id.optional().describe('Account that buys; a new guest when absent'),
      discountCode: typedLine().max(64).optional().describe('Code to try'),
      delivery: DeliveryChoice.optional().describe('Chosen delivery method; address when absent'),
    }),
  ]),
  /** `lines` are the trial cart; omit them for an order, which has its own. */
  response: z.object({
    totals: Totals,
    tried: z.array(DiscountTried).describe('Every automatic discount and the given code'),
    lines: z.array(ExplainedLine).describe('Priced lines of the given cart; empty for an order'),
    margin: triedMargin,
  }),
  errors: ['NOT_FOUND', 'VALIDATION'],
});

/** Limits, dates and status are ignored: the trial shows what the rule itself would do. */
export const tryDiscountRoute = defineRoute({
  method: 'POST',
  path: '/admin/discounts/trial',
  access: 'admin',
  permission,
  summary: 'Simulate a rule alone on the orders of the last 30 days; stores nothing',
  tag,
  body: DiscountInput,
  response: z.object({
    from: Time.describe('Start of the observed 30 days, UTC'),
    orders: z.int().describe('Number of orders examined, at most the newest 5,000'),
    touched: z.int().describe('Number of orders that the rule would have reduced'),
    cost: Sum.describe('Revenue that it would have cost, delivery included'),
    freeDeliveries: z.int().describe('Number of deliveries that would have been free'),
    margin: triedMargin,
  }),
  errors: ['VALIDATION'],
});
