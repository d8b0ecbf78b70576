import { z } from 'zod';
import { Money } from '#contracts/common/money.ts';
import { PageNumber, PageSize, paging } from '#contracts/common/paging.ts';
import { defineRoute } from '#contracts/common/route.ts';
import {
  Id,
  IdParams,
  line,
  MessageToUndo,
  Time,
  CreatedAt,
  UpdatedAt,
  ShownMessage,
  ActivityId,
  typedLine,
} from '#contracts/common/shapes.ts';
import { BoxTerms } from './box-terms.ts';

const tag = 'discounts';
const permission = 'catalog';

const Percent = z
  .int('Въведи цял процент.')
  .min(1, 'Най-малко 1 %.')
  .max(100, 'Най-много 100 %.')
  .describe('Reduction in percent, 1 to 100');
const Pieces = z
  .int('Въведи цял брой.')
  .min(1, 'Най-малко 1 брой.')
  .max(99, 'Най-много 99 броя.')
  .describe('Number of pieces, 1 to 99');
const Limit = z
  .int('Въведи цяло число.')
  .min(1, 'Най-малко 1.')
  .max(1_000_000, 'Най-много 1 000 000.')
  .describe('Number of orders, 1 to 1,000,000');

/** `buy_x_get_y`: of every `buy` + `get` pieces, the `get` cheapest are reduced by `percent` (100: free). */
export const DiscountTerms = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('percent').describe('Percentage off'), percent: Percent }),
    z.object({
      kind: z.literal('fixed').describe('Fixed amount off'),
      amount: Money.refine(({ amount }) => amount > 0, 'Въведи сума над нула.').describe('Reduction of the goods'),
    }),
    z.object({ kind: z.literal('free_delivery').describe('Free delivery') }),
    z.object({
      kind: z.literal('buy_x_get_y').describe('Of every `buy` + `get` pieces the `get` cheapest are reduced'),
      buy: Pieces.describe('Pieces at full price'),
      get: Pieces.describe('Pieces at the reduced price'),
      percent: Percent.default(100).describe('Reduction of the `get` pieces; 100 makes them free'),
    }),
    z.object({
      kind: z.literal('quantity_steps').describe('Percentage off that rises with the quantity'),
      steps: z
        .array(
          z.object({
            from: z.int().min(1).max(9_999).describe('Pieces from which the step applies'),
            percent: Percent,
          }),
        )
        .min(1, 'Добави поне една стъпка.')
        .max(10, 'Най-много 10 стъпки.')
        .refine(
          (steps) => steps.every(({ from }, index) => index === 0 || from > (steps[index - 1]?.from ?? 0)),
          'Всяка стъпка започва от повече броя от предишната.',
        )
        .describe('Steps by rising quantity, at most ten'),
    }),
    BoxTerms,
  ])
  .describe('What the discount gives');
export type DiscountTerms = z.infer<typeof DiscountTerms>;

/** The products that a rule reduces. A category includes its descendants. */
export const DiscountScope = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('all').describe('Every product') }),
    z.object({
      kind: z.literal('products').describe('Chosen products'),
      productIds: z.array(Id).min(1, 'Избери поне един продукт.').max(500).describe('Products that are reduced'),
    }),
    z.object({
      kind: z.literal('categories').describe('Products of chosen categories'),
      categoryIds: z
        .array(Id)
        .min(1, 'Избери поне една категория.')
        .max(100)
        .describe('Categories, subcategories included'),
    }),
  ])
  .describe('Products that the discount reduces');
export type DiscountScope = z.infer<typeof DiscountScope>;

/** An `exclusive` rule applies alone or not at all; rules with `with_others` are applied in order of priority. */
export const DiscountStacking = z
  .enum(['exclusive', 'with_others'])
  .describe('`exclusive` applies alone; `with_others` is combined by priority');
export type DiscountStacking = z.infer<typeof DiscountStacking>;
const DiscountSort = z.enum(['newest', 'name', 'used', 'priority']);
export const DiscountStatus = z.enum(['active', 'off']).describe('Whether the discount is in force');
export type DiscountStatus = z.infer<typeof DiscountStatus>;

/** Codes are compared without case and spaces; letters that look alike in Latin and Cyrillic are equal. */
const DiscountCode = typedLine()
  .min(3, 'Кодът е поне 3 знака.')
  .max(40, 'Кодът е най-много 40 знака.')
  .regex(/^[\p{L}\p{N}_-]+$/u, 'Само букви, цифри, - и _, без интервали.')
  .describe('Code, 3 to 40 letters and digits; case and look-alike letters are ignored');

const rule = {
  name: line(80).describe('Name shown to the buyer and in the panel'),
  code: DiscountCode.nullable().default(null).describe('Code that activates it; null for an automatic discount'),
  manyCodes: z.boolean().default(false).describe('Activated by generated single-use codes; `code` is null then'),
  terms: DiscountTerms,
  scope: DiscountScope.default({ kind: 'all' }).describe('Products that the discount reduces'),
  excludeReduced: z.boolean().default(false).describe('Leaves out products that have a compare-at price'),
  firstOrderOnly: z.boolean().default(false).describe('Applies only to the first order of a customer'),
  groupIds: z
    .array(Id)
    .max(50, 'Най-много 50 групи.')
    .default([])
    .describe('Customer groups that may use it; empty for everyone'),
  minimumSubtotal: Money.nullable().default(null).describe('Least value of the goods before discounts; null for none'),
  startsAt: Time.nullable().default(null).describe('Start, UTC; null for at once'),
  endsAt: Time.nullable().default(null).describe('End, UTC; null for never'),
  limitTotal: Limit.nullable().default(null).describe('Number of orders that may use it; null for no limit'),
  limitPerCustomer: Limit.nullable().default(null).describe('Number of orders per customer; null for no limit'),
  priority: z.int().min(0).max(1000).default(0).describe('Order of combining; higher applies first'),
  stacking: DiscountStacking.default('with_others').describe('Whether it combines with other discounts'),
  status: DiscountStatus.default('active').describe('Whether the discount is in force'),
};

const endsAfterStart = ({ startsAt, endsAt }: { startsAt: string | null; endsAt: string | null }) =>
  startsAt === null || endsAt === null || Date.parse(startsAt) < Date.parse(endsAt);
const wrongPeriod = { path: ['endsAt'], message: 'Краят е след началото.' };

/** The page of a box promises its price to everybody. */
const isForEverybody = (input: {
  terms: DiscountTerms;
  code: string | null;
  manyCodes: boolean;
  groupIds: readonly string[];
  firstOrderOnly: boolean;
  minimumSubtotal: Money | null;
}) =>
  input.terms.kind !== 'box' ||
  (input.code === null &&
    !input.manyCodes &&
    input.groupIds.length === 0 &&
    !input.firstOrderOnly &&
    input.minimumSubtotal === null);
const notForEverybody = {
  path: ['terms', 'kind'],
  message: 'Кутията важи за всички: без код, групи, първа поръчка и минимум.',
};

const hasOneActivation = ({ code, manyCodes }: { code: string | null; manyCodes: boolean }) =>
  !manyCodes || code === null;
const twoActivations = { path: ['code'], message: 'С еднократни кодове отстъпката няма и свой код.' };

export const DiscountInput = z
  .object(rule)
  .refine(endsAfterStart, wrongPeriod)
  .refine(hasOneActivation, twoActivations)
  .refine(isForEverybody, notForEverybody);
export type DiscountInput = z.infer<typeof DiscountInput>;

export const Discount = z
  .object({
    ...rule,
    id: Id,
    used: z.int().describe('Number of orders that use it, without cancelled ones'),
    createdAt: CreatedAt,
    updatedAt: UpdatedAt,
  })
  .meta({ id: 'Discount', description: 'Discount code or automatic discount' });
export type Discount = z.infer<typeof Discount>;

const DiscountWithMessage = z.object({ discount: Discount, message: ShownMessage, activityId: ActivityId.optional() });

export const listDiscountsRoute = defineRoute({
  method: 'GET',
  path: '/admin/discounts',
  access: 'admin',
  permission,
  summary: 'List discounts; search matches name and code',
  tag,
  query: z.object({
    page: PageNumber,
    limit: PageSize,
    search: typedLine().max(200).default('').describe('Words to find in name and code'),
    status: z
      .union([DiscountStatus, z.literal('')])
      .default('')
      .describe('Only this status; empty for all'),
    sort: DiscountSort.default('newest').describe('Sort key; `newest` by default'),
  }),
  response: z.object({ discounts: z.array(Discount).describe('One page of discounts'), ...paging }),
  errors: [],
});

export const getDiscountRoute = defineRoute({
  method: 'GET',
  path: '/admin/discounts/:id',
  access: 'admin',
  permission,
  summary: 'Get a discount',
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
  summary: 'Create a discount; CODE_TAKEN if another one has the code, SLUG_TAKEN if another box has the address',
  tag,
  status: 201,
  body: DiscountInput,
  response: DiscountWithMessage,
  errors: ['CODE_TAKEN', 'SLUG_TAKEN', 'VALIDATION'],
});

export const updateDiscountRoute = defineRoute({
  method: 'PUT',
  path: '/admin/discounts/:id',
  access: 'admin',
  permission,
  summary: 'Replace a discount; existing orders are not changed',
  tag,
  params: IdParams,
  body: z
    .object({
      ...rule,
      updatedAt: Time.optional().describe('`updatedAt` that the editor loaded; a later change is refused with STALE'),
    })
    .refine(endsAfterStart, wrongPeriod)
    .refine(hasOneActivation, twoActivations)
    .refine(isForEverybody, notForEverybody),
  response: DiscountWithMessage,
  errors: ['NOT_FOUND', 'CODE_TAKEN', 'SLUG_TAKEN', 'STALE', 'VALIDATION'],
});

export const deleteDiscountRoute = defineRoute({
  method: 'DELETE',
  path: '/admin/discounts/:id',
  access: 'admin',
  permission,
  summary: 'Delete a discount; existing orders are not changed',
  tag,
  params: IdParams,
  response: MessageToUndo,
  errors: ['NOT_FOUND'],
});
