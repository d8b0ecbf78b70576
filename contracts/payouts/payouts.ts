import { z } from 'zod';
import { Currency, Sum } from '#contracts/common/money.ts';
import { PageNumber, PageSize, paging } from '#contracts/common/paging.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { Id, IdParams, CreatedAt, ShownMessage, ActivityId, typedLine } from '#contracts/common/shapes.ts';
import { Courier } from '#contracts/delivery/courier.ts';

const tag = 'payments';

/** XML of a bank takes some kilobytes for each movement. */
export const maxPayoutBytes = 8 * 1024 * 1024;
export const maxPayoutRows = 2_000;

/** The source of a file: a bank statement, or a courier's payout of cash on delivery. */
export const PayoutSource = z
  .enum(['bank', ...Courier.options])
  .describe('Bank statement, or cash-on-delivery payout of a courier');
export type PayoutSource = z.infer<typeof PayoutSource>;

/** `undone`: its entries were reversed. */
export const PayoutState = z
  .enum(['ready', 'applied', 'undone'])
  .describe('`undone` means that its ledger entries were reversed');
export type PayoutState = z.infer<typeof PayoutState>;

/**
 * `matched` is applied with the file; `unsure` names an order that has to be confirmed; `doubled` was already counted;
 * `ignored` is not a payment to the shop, or was ignored manually.
 */
export const PayoutRowState = z
  .enum(['matched', 'unsure', 'unmatched', 'doubled', 'ignored', 'applied', 'reversed'])
  .describe('Match of the row with an order');
export type PayoutRowState = z.infer<typeof PayoutRowState>;

const column = z.int().min(0).max(99).nullable().describe('Column index from 0; null when the file has none');

/** The columns of the file, counted from 0. The amount is required. */
export const PayoutColumns = z
  .object({
    date: column.describe('Index of the date column, from 0; null for none'),
    amount: column.describe('Index of the column of amounts, or of credits beside one of debits, from 0'),
    debit: column.default(null).describe('Index of the column of debits, from 0; null for none'),
    direction: column
      .default(null)
      .describe('Index of the column that tells debit from credit, from 0; null when it is known by its cells'),
    amounts: z
      .enum(['signed', 'received'])
      .nullable()
      .default(null)
      .describe(
        'What amounts without a debit column or direction are: `signed` where outgoing ones are negative, `received` where the file has no outgoing ones; null when not known',
      ),
    decimal: z
      .enum(['comma', 'point'])
      .nullable()
      .default(null)
      .describe('The sign before the cents, for files whose amounts do not tell it; null when they do'),
    reference: column.describe('Index of the reference column, from 0; null for none'),
    details: column.describe('Index of the description column, from 0; null for none'),
    currency: column.describe('Index of the currency column, from 0; null for none'),
    defaultCurrency: Currency.describe('Currency of amounts without one'),
  })
  .describe('Meaning of the columns of the file');
export type PayoutColumns = z.infer<typeof PayoutColumns>;

export const Payout = z
  .object({
    id: Id,
    fileName: z.string().describe('Name of the uploaded file'),
    source: PayoutSource,
    state: PayoutState,
    format: z.string().describe('Known format such as `MT940`; empty for a table, whose columns matter'),
    header: z.array(z.string()).describe('Column names of the file; empty for a known format'),
    columns: PayoutColumns,
    asks: z.string().describe('What has to be chosen before its rows can be read, in Bulgarian; empty for nothing'),
    counts: z.record(PayoutRowState, z.int()).describe('Number of rows by state'),
    createdAt: CreatedAt,
    activityId: Id.nullable().describe('Activity of the applied file; null before'),
  })
  .meta({ id: 'Payout', description: 'Imported bank statement or courier payout' });
export type Payout = z.infer<typeof Payout>;

export const PayoutRow = z
  .object({
    id: Id,
    line: z.int().describe('Line in the file, counted from 1'),
    date: z.string().describe('Date as written in the file'),
    amount: z
      .object({
        amount: z.int().describe('Amount in minor units; negative for money that went out'),
        currency: Currency.describe('ISO 4217 code of the currency'),
      })
      .nullable()
      .describe('Amount in the file; null when it is unreadable or in another currency, as `reason` says'),
    text: z.string().describe('Reference and description as written in the file'),
    state: PayoutRowState,
    reason: z.string().describe('Explanation of the state, in Bulgarian'),
    order: z
      .object({
        id: Id,
        number: z.int().describe('Order number'),
        customer: z.string().describe('Name of the buyer'),
        due: Sum.describe('Amount still to pay'),
      })
      .nullable()
      .describe('Matched order; null for none'),
  })
  .meta({ id: 'PayoutRow', description: 'Row of the file, matched with an order' });
export type PayoutRow = z.infer<typeof PayoutRow>;

export const PayoutReason = z
  .object({
    reason: z.string().describe('Why the rows are no payments, in Bulgarian'),
    rows: z.int().describe('Number of rows'),
  })
  .describe('Ignored rows with the same reason');
export type PayoutReason = z.infer<typeof PayoutReason>;

const Answer = z.object({ payout: Payout, message: ShownMessage });

export const listPayoutsRoute = defineRoute({
  method: 'GET',
  path: '/admin/payouts',
  access: 'admin',
  permission: 'orders',
  summary: 'List bank statements and courier payouts, newest first',
  tag,
  query: z.object({ page: PageNumber, limit: PageSize }),
  response: z.object({ payouts: z.array(Payout).describe('One page of files, newest first'), ...paging }),
  errors: [],
});

export const createPayoutRoute = defineRoute({
  method: 'POST',
  path: '/admin/payouts',
  access: 'admin',
  permission: 'orders',
  summary:
    'Parse a statement of a bank (CSV, HTML table, MT940, CAMT.053 or XML, known by its content) or payout of a courier and match its rows with orders; records no payments',
  tag,
  status: 201,
  query: z.object({
    fileName: typedLine().max(200).default('').describe('Name of the file, for display'),
    source: PayoutSource,
  }),
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
  summary: 'Get a payout file with a page of its rows',
  tag,
  params: IdParams,
  query: z.object({
    page: PageNumber,
    limit: PageSize,
    state: PayoutRowState.or(z.literal('')).default('').describe('Only rows in this state; empty for all'),
  }),
  response: z.object({
    payout: Payout,
    rows: z.array(PayoutRow).describe('One page of rows'),
    matchedSums: z.array(Sum).describe('Sums of the matched rows, one for each currency'),
    ignored: z.array(PayoutReason).describe('Ignored rows by their reason, the most frequent first'),
    ...paging,
  }),
  errors: ['NOT_FOUND'],
});

export const setPayoutColumnsRoute = defineRoute({
  method: 'PUT',
  path: '/admin/payouts/:id/columns',
  access: 'admin',
  permission: 'orders',
  summary:
    'Set the columns of a file and match its rows again; they are remembered for files with the same names of columns',
  tag,
  params: IdParams,
  body: PayoutColumns,
  response: Answer,
  errors: ['NOT_FOUND', 'CONFLICT', 'VALIDATION'],
});

/** In a file that is already applied, the row is applied at once. Null ignores it. */
export const matchPayoutRowRoute = defineRoute({
  method: 'PUT',
  path: '/admin/payouts/rows/:id',
  access: 'admin',
  permission: 'orders',
  summary: 'Match a row with an order manually',
  tag,
  params: IdParams,
  body: z.object({
    orderNumber: z
      .int('Въведи номер на поръчка.')
      .min(1)
      .max(9_999_999_999)
      .nullable()
      .describe('Number of the order; null ignores the row'),
  }),
  response: Answer.extend({ row: PayoutRow }),
  errors: ['NOT_FOUND', 'CONFLICT', 'VALIDATION'],
});

export const applyPayoutRoute = defineRoute({
  method: 'POST',
  path: '/admin/payouts/:id/apply',
  access: 'admin',
  permission: 'orders',
  summary:
    'Write every matched row into the ledger, all or none; STALE, with the rows matched again, when an order has changed since',
  tag,
  params: IdParams,
  response: Answer.extend({ activityId: ActivityId.optional() }),
  errors: ['NOT_FOUND', 'CONFLICT', 'STALE'],
});
