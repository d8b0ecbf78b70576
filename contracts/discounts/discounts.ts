import { z } from 'zod';
import { CartLine, CartLineInput, DeliveryChoice, maxCartLines, Quantity, Totals } from '#contracts/cart/cart.ts';
import { Money, Sum } from '#contracts/common/money.ts';
import { PageNumber, PageSize, paging } from '#contracts/common/paging.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { Id, IdParams, line, MessageToUndo, Time } from '#contracts/common/shapes.ts';

const tag = 'discounts';
const permission = 'catalog';

const Percent = z.int('Въведете цял процент.').min(1, 'Най-малко 1 %.').max(100, 'Най-много 100 %.');
const Pieces = z.int('Въведете цял брой.').min(1, 'Най-малко 1 брой.').max(99, 'Най-много 99 броя.');
const Limit = z.int('Въведете цяло число.').min(1, 'Най-малко 1.').max(1_000_000, 'Най-много 1 000 000.');

/** `buy_x_get_y`: of every `buy` + `get` pieces the `get` cheapest cost `percent` less (100: they are a gift). */
export const DiscountTerms = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), percent: Percent }),
  z.object({ kind: z.literal('fixed'), amount: Money.refine(({ amount }) => amount > 0, 'Въведете сума над нула.') }),
  z.object({ kind: z.literal('free_delivery') }),
  z.object({ kind: z.literal('buy_x_get_y'), buy: Pieces, get: Pieces, percent: Percent.default(100) }),
  z.object({
    kind: z.literal('quantity_steps'),
    steps: z
      .array(z.object({ from: z.int().min(1).max(9_999), percent: Percent }))
      .min(1, 'Добавете поне една стъпка.')
      .max(10, 'Най-много 10 стъпки.')
      .refine(
        (steps) => steps.every(({ from }, index) => index === 0 || from > (steps[index - 1]?.from ?? 0)),
        'Всяка стъпка започва от повече броя от предишната.',
      ),
  }),
]);
export type DiscountTerms = z.infer<typeof DiscountTerms>;

/** What a rule reduces. A category stands for its descendants too. */
export const DiscountScope = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.literal('products'), productIds: z.array(Id).min(1, 'Изберете поне един продукт.').max(500) }),
  z.object({
    kind: z.literal('categories'),
    categoryIds: z.array(Id).min(1, 'Изберете поне една категория.').max(100),
  }),
]);
export type DiscountScope = z.infer<typeof DiscountScope>;

/** `exclusive` applies alone or not at all; what stacks `with_others` is taken one after the other, by priority. */
export const DiscountStacking = z.enum(['exclusive', 'with_others']);
export type DiscountStacking = z.infer<typeof DiscountStacking>;
export const DiscountSort = z.enum(['newest', 'name', 'used', 'priority']);
export const DiscountStatus = z.enum(['active', 'off']);
export type DiscountStatus = z.infer<typeof DiscountStatus>;

/** Case, spaces and letters that look alike in both scripts make no difference to a code. */
export const DiscountCode = z
  .string()
  .trim()
  .min(3, 'Кодът е поне 3 знака.')
  .max(40, 'Кодът е най-много 40 знака.')
  .regex(/^[\p{L}\p{N}_-]+$/u, 'Само букви, цифри, - и _, без интервали.');

const rule = {
  name: line(80),
  /** Null makes it an automatic rule, which needs no code. */
  code: DiscountCode.nullable().default(null),
  /** Applies by codes that are generated for it, each for one order; it has no code of its own then. */
  manyCodes: z.boolean().default(false),
  terms: DiscountTerms,
  scope: DiscountScope.default({ kind: 'all' }),
  /** Leaves out what is reduced already (has a compare-at price). */
  excludeReduced: z.boolean().default(false),
  firstOrderOnly: z.boolean().default(false),
  /** For who is in one of these groups of customers; empty: for everyone. */
  groupIds: z.array(Id).max(50, 'Най-много 50 групи.').default([]),
  /** Of the goods in the cart, before any discount. */
  minimumSubtotal: Money.nullable().default(null),
  startsAt: Time.nullable().default(null),
  endsAt: Time.nullable().default(null),
  limitTotal: Limit.nullable().default(null),
  limitPerCustomer: Limit.nullable().default(null),
  /** The higher comes first among those that stack. */
  priority: z.int().min(0).max(1000).default(0),
  stacking: DiscountStacking.default('with_others'),
  status: DiscountStatus.default('active'),
};

const endsAfterStart = ({ startsAt, endsAt }: { startsAt: string | null; endsAt: string | null }) =>
  startsAt === null || endsAt === null || Date.parse(startsAt) < Date.parse(endsAt);
const wrongPeriod = { path: ['endsAt'], message: 'Краят е след началото.' };

const oneWayIn = ({ code, manyCodes }: { code: string | null; manyCodes: boolean }) => !manyCodes || code === null;
const twoWaysIn = { path: ['code'], message: 'С еднократни кодове отстъпката няма и свой код.' };

export const DiscountInput = z.object(rule).refine(endsAfterStart, wrongPeriod).refine(oneWayIn, twoWaysIn);
export type DiscountInput = z.infer<typeof DiscountInput>;

export const Discount = z
  .object({
    ...rule,
    id: Id,
    /** Orders that hold it now: a cancelled order gives its use back. */
    used: z.int(),
    createdAt: Time,
    updatedAt: Time,
  })
  .meta({ id: 'Discount' });
export type Discount = z.infer<typeof Discount>;

const DiscountWithMessage = z.object({ discount: Discount, message: z.string(), activityId: Id.optional() });

export const listDiscountsRoute = defineRoute({
  method: 'GET',
  path: '/admin/discounts',
  access: 'admin',
  permission,
  summary: 'Codes and automatic rules; search looks in name and code',
  tag,
  query: z.object({
    page: PageNumber,
    limit: PageSize,
    search: z.string().trim().max(200).default(''),
    status: z.union([DiscountStatus, z.literal('')]).default(''),
    sort: DiscountSort.default('newest'),
  }),
  response: z.object({ discounts: z.array(Discount), ...paging }),
  errors: [],
});

export const getDiscountRoute = defineRoute({
  method: 'GET',
  path: '/admin/discounts/:id',
  access: 'admin',
  permission,
  summary: 'One discount',
  tag,
  params: IdParams,
  response: z.object({ discount: Discount }),
  errors: ['NOT_FOUND'],
});

export const createDiscountRoute = defineRoute({
  method: 'POST',
  path: '/admin/discounts/create',
  access: 'admin',
  permission,
  summary: 'Create a code or an automatic rule; CODE_TAKEN when another discount has the code',
  tag,
  status: 201,
  body: DiscountInput,
  response: DiscountWithMessage,
  errors: ['CODE_TAKEN', 'VALIDATION'],
});

export const updateDiscountRoute = defineRoute({
  method: 'PUT',
  path: '/admin/discounts/:id',
  access: 'admin',
  permission,
  summary: 'Replace a discount; orders keep what they were given',
  tag,
  params: IdParams,
  body: z
    .object({ ...rule, updatedAt: Time.optional() })
    .refine(endsAfterStart, wrongPeriod)
    .refine(oneWayIn, twoWaysIn),
  response: DiscountWithMessage,
  errors: ['NOT_FOUND', 'CODE_TAKEN', 'STALE', 'VALIDATION'],
});

export const deleteDiscountRoute = defineRoute({
  method: 'DELETE',
  path: '/admin/discounts/:id',
  access: 'admin',
  permission,
  summary: 'Delete a discount; orders keep what they were given',
  tag,
  params: IdParams,
  response: MessageToUndo,
  errors: ['NOT_FOUND'],
});

/** `total` counts all; `products` are the first twenty, by name. */
export const previewDiscountRoute = defineRoute({
  method: 'POST',
  path: '/admin/discounts/preview',
  access: 'admin',
  permission,
  summary: 'The products on sale that a rule would reduce; stores nothing',
  tag,
  body: z.object({ scope: rule.scope, excludeReduced: rule.excludeReduced }),
  response: z.object({
    products: z.array(z.object({ id: Id, slug: z.string(), name: z.string(), price: Money })),
    total: z.int(),
  }),
  errors: [],
});

export const DiscountTried = z
  .object({
    id: Id,
    name: z.string(),
    code: z.string().nullable(),
    applied: z.boolean(),
    /** Of the goods; a free delivery is said by `freeDelivery`. */
    amount: Sum,
    freeDelivery: z.boolean(),
    /** In Bulgarian: what it did, or why it did nothing and what would change that. */
    reason: z.string(),
  })
  .meta({ id: 'DiscountTried' });
export type DiscountTried = z.infer<typeof DiscountTried>;

/** A line of a cart that is asked about: by its variant, or by the SKU that stands on a list. */
const LineAskedAbout = z.union([
  z.object({ sku: line(64), quantity: Quantity.default(1) }),
  CartLineInput.pick({ productId: true, variantId: true, quantity: true }),
]);

/** As it was priced. */
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
}).meta({ id: 'ExplainedLine' });
export type ExplainedLine = z.infer<typeof ExplainedLine>;

export const explainDiscountsRoute = defineRoute({
  method: 'POST',
  path: '/admin/discounts/explain',
  access: 'admin',
  permission,
  summary: 'Why this price: every automatic rule and the given code, applied or not, and why',
  tag,
  body: z.union([
    z.object({ orderId: Id }),
    z.object({
      lines: z.array(LineAskedAbout).min(1, 'Добавете поне един продукт.').max(maxCartLines),
      /** Whose first order, groups and earlier uses count; without one it is a guest whom no one knows. */
      customerId: Id.optional(),
      discountCode: z.string().trim().max(64).optional(),
      delivery: DeliveryChoice.optional(),
    }),
  ]),
  /** `lines` are those of the cart asked about; an order has its own. */
  response: z.object({ totals: Totals, tried: z.array(DiscountTried), lines: z.array(ExplainedLine) }),
  errors: ['NOT_FOUND', 'VALIDATION'],
});

/** Limits, dates and status are left aside: the question is what the rule itself would have done. */
export const tryDiscountRoute = defineRoute({
  method: 'POST',
  path: '/admin/discounts/trial',
  access: 'admin',
  permission,
  summary: 'What a rule would have done to the orders of the last 30 days, had it been the only one; stores nothing',
  tag,
  body: DiscountInput,
  response: z.object({
    from: Time,
    /** Orders looked at: at most the newest 5,000, cancelled ones left out. */
    orders: z.int(),
    touched: z.int(),
    /** Everything that the buyers would have paid less, delivery included. */
    cost: Sum,
    freeDeliveries: z.int(),
  }),
  errors: ['VALIDATION'],
});
