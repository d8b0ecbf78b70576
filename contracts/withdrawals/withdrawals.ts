import { z } from 'zod';
import { Quantity } from '#contracts/cart/cart.ts';
import { PageNumber, PageSize, paging } from '#contracts/common/paging.ts';
import { defineRoute } from '#contracts/common/route.ts';
import {
  CreatedAt,
  Email,
  Id,
  IdParams,
  line,
  ShownMessage,
  typedLine,
  optionalLines,
} from '#contracts/common/shapes.ts';
import { OrderStatus } from '#contracts/orders/orders.ts';

const tag = 'withdrawals';

export const WithdrawalScope = z
  .enum(['whole', 'part'])
  .describe('Whether the contract is withdrawn from as a whole or for some goods');
export type WithdrawalScope = z.infer<typeof WithdrawalScope>;

const WithdrawnLine = z.object({
  lineId: Id.describe('Line of the order'),
  quantity: Quantity.describe('Pieces of the line that go back'),
});
export type WithdrawnLine = z.infer<typeof WithdrawnLine>;

/**
 * Directive 2011/83/EU, art. 11a, para. 2: name, the contract, and the means of receiving the confirmation. No reason
 * is asked for.
 */
export const WithdrawalInput = z
  .object({
    name: line(200).describe('Name of the buyer'),
    orderNumber: line(40).describe('Number of the order, as typed'),
    email: Email,
    scope: WithdrawalScope,
    goods: optionalLines(2000).default('').describe('The goods in words; required for a part'),
    orderId: Id.optional().describe('Order that the buyer has opened in this browser or account'),
    lines: z
      .array(WithdrawnLine)
      .max(100)
      .optional()
      .describe('The goods as lines of the order; ignored unless they belong to it'),
  })
  .refine(({ scope, goods }) => scope === 'whole' || goods !== '', {
    path: ['goods'],
    message: 'Напиши от кои стоки се отказваш.',
  });
export type WithdrawalInput = z.infer<typeof WithdrawalInput>;

export const submitWithdrawalRoute = defineRoute({
  method: 'POST',
  path: '/withdrawals',
  access: 'public',
  status: 201,
  summary: 'Submit a statement of withdrawal; it is received whether its order is found or not',
  tag,
  body: WithdrawalInput,
  response: z.object({
    receivedAt: CreatedAt.describe('When the shop received the statement, UTC'),
    isMatched: z
      .boolean()
      .nullable()
      .describe(
        'Whether an order has this number and email, as `POST /api/guest-orders/lookup` tells as well; null where it was asked too often',
      ),
    message: ShownMessage,
  }),
  errors: [],
});

/** Asked before a statement is shown for confirmation, so that a mistyped number is found at once. Nothing is stored. */
export const checkWithdrawalRoute = defineRoute({
  method: 'POST',
  path: '/withdrawals/check',
  access: 'public',
  summary: 'Say whether an order has this number and email, before a statement of withdrawal about it',
  tag,
  body: z.object({
    orderNumber: line(40).describe('Number of the order, as typed'),
    email: Email,
    orderId: Id.optional().describe('Order that the buyer has opened in this browser or account'),
  }),
  response: z.object({
    isMatched: z
      .boolean()
      .nullable()
      .describe('Whether an order has this number and email; null where it was asked too often'),
  }),
  errors: [],
});

export const WithdrawalState = z.enum(['new', 'handled']).describe('Whether the staff has handled the statement');
export type WithdrawalState = z.infer<typeof WithdrawalState>;

export const Withdrawal = z
  .object({
    id: Id,
    name: z.string().describe('Name of the buyer'),
    orderNumber: z.string().describe('Number of the order, as typed'),
    email: z.string().describe('Email address that got the confirmation'),
    scope: WithdrawalScope,
    goods: z.string().describe('The goods in words; empty for the whole order'),
    lines: z.array(WithdrawnLine).describe('The goods as lines of the order; empty when stated in words only'),
    order: z
      .object({ id: Id, number: z.int().describe('Consecutive order number'), status: OrderStatus })
      .nullable()
      .describe('Order of the statement; null when number and email match none'),
    isLate: z.boolean().describe('Whether it was received after the deadline; false while the deadline is unknown'),
    state: WithdrawalState,
    createdAt: CreatedAt.describe('When it was received, UTC'),
  })
  .meta({ id: 'Withdrawal', description: 'Statement of withdrawal from a contract' });
export type Withdrawal = z.infer<typeof Withdrawal>;

export const listWithdrawalsRoute = defineRoute({
  method: 'GET',
  path: '/admin/withdrawals',
  access: 'admin',
  permission: 'orders',
  summary: 'List statements of withdrawal, newest first; search matches name, email and order number',
  tag,
  query: z.object({
    page: PageNumber,
    limit: PageSize,
    search: typedLine().max(200).default('').describe('Words to find in name, email and order number'),
    state: WithdrawalState.or(z.literal('')).default('').describe('Only this state; empty for all'),
    order: Id.optional().describe('Only of this order'),
  }),
  response: z.object({ withdrawals: z.array(Withdrawal).describe('One page of statements'), ...paging }),
  errors: [],
});

export const getWithdrawalRoute = defineRoute({
  method: 'GET',
  path: '/admin/withdrawals/:id',
  access: 'admin',
  permission: 'orders',
  summary: 'Get a statement of withdrawal',
  tag,
  params: IdParams,
  response: z.object({ withdrawal: Withdrawal }),
  errors: ['NOT_FOUND'],
});

export const updateWithdrawalRoute = defineRoute({
  method: 'PUT',
  path: '/admin/withdrawals/:id',
  access: 'admin',
  permission: 'orders',
  summary: 'Mark a statement of withdrawal as handled or new',
  tag,
  params: IdParams,
  body: z.object({ state: WithdrawalState.describe('New state') }),
  response: z.object({ withdrawal: Withdrawal, message: ShownMessage }),
  errors: ['NOT_FOUND'],
});
