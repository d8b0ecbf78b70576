import { z } from 'zod';
import { Currency, Sum } from '#contracts/common/money.ts';
import { PageNumber, PageSize, paging } from '#contracts/common/paging.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { Id, IdParams, Time } from '#contracts/common/shapes.ts';

const tag = 'payments';

export const maxPayoutBytes = 2 * 1024 * 1024;
export const maxPayoutRows = 2_000;

/** Whose file it is: a statement of the bank, or a courier's list of cash on delivery that it pays out. */
export const PayoutSource = z.enum(['bank', 'econt', 'speedy']);
export type PayoutSource = z.infer<typeof PayoutSource>;

/** `undone`: what it wrote was set right again. */
export const PayoutState = z.enum(['ready', 'applied', 'undone']);
export type PayoutState = z.infer<typeof PayoutState>;

/**
 * `matched` is applied with the file; `unsure` names an order that someone has to confirm; `doubled` was counted before;
 * `ignored` is no money for the shop, or was put aside manually.
 */
export const PayoutRowState = z.enum(['matched', 'unsure', 'unmatched', 'doubled', 'ignored', 'applied', 'reversed']);
export type PayoutRowState = z.infer<typeof PayoutRowState>;

const column = z.int().min(0).max(99).nullable();

/** Which column of the file says what, counted from 0. Without the amount nothing can be read. */
export const PayoutColumns = z.object({
  date: column,
  amount: column,
  reference: column,
  details: column,
  currency: column,
  /** What sums are in where no column and no sign says it. */
  defaultCurrency: Currency,
});
export type PayoutColumns = z.infer<typeof PayoutColumns>;

export const Payout = z
  .object({
    id: Id,
    fileName: z.string(),
    source: PayoutSource,
    state: PayoutState,
    header: z.array(z.string()),
    columns: PayoutColumns,
    counts: z.record(PayoutRowState, z.int()),
    createdAt: Time,
    activityId: Id.nullable(),
  })
  .meta({ id: 'Payout' });
export type Payout = z.infer<typeof Payout>;

export const PayoutRow = z
  .object({
    id: Id,
    line: z.int(),
    date: z.string(),
    /** As the file has it; null where it cannot be read. */
    amount: z.object({ amount: z.int(), currency: Currency }).nullable(),
    text: z.string(),
    state: PayoutRowState,
    /** Why it stands as it does, in a sentence. */
    reason: z.string(),
    order: z.object({ id: Id, number: z.int(), customer: z.string(), due: Sum }).nullable(),
  })
  .meta({ id: 'PayoutRow' });
export type PayoutRow = z.infer<typeof PayoutRow>;

const Answer = z.object({ payout: Payout, message: z.string() });

export const listPayoutsRoute = defineRoute({
  method: 'GET',
  path: '/admin/payouts',
  access: 'admin',
  permission: 'orders',
  summary: 'Statements and payouts that were read, newest first',
  tag,
  query: z.object({ page: PageNumber, limit: PageSize }),
  response: z.object({ payouts: z.array(Payout), ...paging }),
  errors: [],
});

export const createPayoutRoute = defineRoute({
  method: 'POST',
  path: '/admin/payouts',
  access: 'admin',
  permission: 'orders',
  summary: 'Read a CSV file of a bank or a courier and match its rows with orders; counts nothing yet',
  tag,
  status: 201,
  query: z.object({ fileName: z.string().trim().max(200).default(''), source: PayoutSource }),
  body: z.string(),
  consumes: 'text/csv',
  response: Answer,
  errors: ['VALIDATION', 'TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
});

export const getPayoutRoute = defineRoute({
  method: 'GET',
  path: '/admin/payouts/:id',
  access: 'admin',
  permission: 'orders',
  summary: 'A file with a page of its rows',
  tag,
  params: IdParams,
  query: z.object({ page: PageNumber, limit: PageSize, state: PayoutRowState.or(z.literal('')).default('') }),
  response: z.object({ payout: Payout, rows: z.array(PayoutRow), ...paging }),
  errors: ['NOT_FOUND'],
});

export const setPayoutColumnsRoute = defineRoute({
  method: 'PUT',
  path: '/admin/payouts/:id/columns',
  access: 'admin',
  permission: 'orders',
  summary: 'Say which column is which, and match the rows anew',
  tag,
  params: IdParams,
  body: PayoutColumns,
  response: Answer,
  errors: ['NOT_FOUND', 'CONFLICT', 'VALIDATION'],
});

/** In a file that is applied already, the row is counted at once. Null puts it aside. */
export const matchPayoutRowRoute = defineRoute({
  method: 'PUT',
  path: '/admin/payouts/rows/:id',
  access: 'admin',
  permission: 'orders',
  summary: 'Say by hand which order a row is for',
  tag,
  params: IdParams,
  body: z.object({ orderNumber: z.int('Въведете номер на поръчка.').min(1).max(9_999_999_999).nullable() }),
  response: Answer.extend({ row: PayoutRow }),
  errors: ['NOT_FOUND', 'CONFLICT', 'VALIDATION'],
});

export const applyPayoutRoute = defineRoute({
  method: 'POST',
  path: '/admin/payouts/:id/apply',
  access: 'admin',
  permission: 'orders',
  summary: 'Write every matched row into the ledger, all or none; STALE, matched anew, when an order has changed since',
  tag,
  params: IdParams,
  response: Answer.extend({ activityId: Id.optional() }),
  errors: ['NOT_FOUND', 'CONFLICT', 'STALE'],
});
