import { z } from 'zod';
import { Sum } from '#contracts/common/money.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { Id, Time } from '#contracts/common/shapes.ts';
import { documentGaps } from '#contracts/documents/document-gaps.rule.ts';

/** Open tasks. Entries that the caller has no permission for are omitted. */
export const WorkKind = z
  .enum([
    'to_confirm',
    'to_pack',
    'to_ship',
    'unpaid',
    'new_withdrawals',
    'audit_due',
    'returned',
    'reviews_waiting',
    'low_stock',
    'expiring_lots',
    'missing_data',
    'failed_messages',
    'delayed_messages',
    'waiting_mail',
    'new_inquiries',
  ])
  .describe('Kind of pending work');
export type WorkKind = z.infer<typeof WorkKind>;

export const DashboardPeriod = z.enum(['7', '30', '90']).describe('Length of the period in days');
export type DashboardPeriod = z.infer<typeof DashboardPeriod>;

/** A figure of the period, with its value for the preceding period of the same length. */
const comparison = <T extends z.ZodType>(shape: T) =>
  z.object({
    now: shape.describe('Value of the chosen period'),
    before: shape.describe('Value of the equally long period before'),
  });

const Figures = z.object({
  revenue: comparison(Sum).describe('Total of orders, without cancelled and returned ones'),
  orders: comparison(z.int()).describe('Number of these orders'),
  averageOrder: comparison(Sum).describe('Revenue per order'),
  newCustomers: comparison(z.int()).describe('Number of accounts that were created'),
  carts: comparison(z.int()).describe('Number of carts that were started'),
});

/** A day of the shop's calendar (Europe/Sofia), `YYYY-MM-DD`. */
const Day = z.object({
  date: z.string().describe('Calendar day (Europe/Sofia) as YYYY-MM-DD'),
  revenue: Sum.describe('Revenue of the day'),
  orders: z.int().describe('Number of orders of the day'),
});
export type DashboardDay = z.infer<typeof Day>;

const BestSeller = z.object({
  productId: Id.describe('Product that was sold'),
  name: z.string().describe('Name of the product'),
  quantity: z.int().describe('Pieces sold in the period'),
  revenue: Sum.describe('Revenue of the product in the period'),
});

/**
 * `daysOfCover`: how many days the stock lasts at the average sales of the last 30 days, rounded down; 0 if sold out.
 */
const LowStock = z.object({
  productId: Id.describe('Product of the variant'),
  variantId: Id.describe('Variant that is running out'),
  name: z.string().describe('Name of the product'),
  variantName: z.string().describe('Name of the variant'),
  stock: z.int().describe('Pieces left'),
  daysOfCover: z.int().describe('Days until sold out at the rate of the last 30 days, rounded down'),
});

/** The steps before a new shop can sell, in order. */
export const SetUpStep = z
  .enum([
    'start',
    'contacts',
    'design',
    'company',
    'documents',
    'currency',
    'age',
    'delivery',
    'offices',
    'payments',
    'cards',
    'mail',
    'texts',
    'guarantee',
    'product',
    'section',
    'order',
  ])
  .describe('Step of the initial set-up');
export type SetUpStep = z.infer<typeof SetUpStep>;

const DocumentGap = z.enum(documentGaps).describe('Setting that documents of sale need');

const SetUp = z.object({
  steps: z
    .array(
      z.object({
        kind: SetUpStep,
        isDone: z.boolean().describe('Whether the step is complete'),
        isOptional: z.boolean().describe('Whether a shop can do without it'),
        isGiven: z
          .boolean()
          .describe('Whether the environment of the server sets it, as SMTP_URL does: only its proof is missing'),
        missing: z
          .array(DocumentGap)
          .describe('Settings that the step `documents` still needs; empty for the other steps'),
      }),
    )
    .describe('Steps in recommended order'),
  isPutAway: z.boolean().describe('Whether the owner has hidden the list'),
});
export type SetUp = z.infer<typeof SetUp>;

const PendingWork = z
  .array(z.object({ kind: WorkKind, count: z.int().describe('Number of records that wait') }))
  .describe('Pending work by kind, without kinds that the caller may not see');

export const Dashboard = z
  .object({
    today: PendingWork,
    sales: z
      .object({
        figures: Figures.describe('Key figures against the period before'),
        days: z.array(Day).describe('Every day of the period, oldest first'),
        daysBefore: z.array(Day).describe('Every day of the period before, oldest first'),
        bestSellers: z.array(BestSeller).describe('Products by revenue, highest first'),
        asOf: Time.describe('Time of the calculation, UTC; at most ten minutes ago'),
      })
      .nullable()
      .describe('Sales figures; null without the right to see orders'),
    stock: z
      .array(LowStock)
      .nullable()
      .describe('Variants that are running out; null without the right to see products'),
    setUp: SetUp.nullable().describe(
      'Initial set-up; null once finished or hidden, or without the right to see settings',
    ),
    searches: z
      .array(
        z.object({
          typed: z.string().describe('Text as it was last typed'),
          count: z.int().describe('Number of searches'),
        }),
      )
      .nullable()
      .describe('Frequent searches without results; null without the right to see products'),
  })
  .meta({ id: 'Dashboard', description: 'Pending work and sales figures' });
export type Dashboard = z.infer<typeof Dashboard>;

/** Counts alone, which stand beside the links of the menu. Low stock is a figure of the dashboard and not among them. */
export const getWorkRoute = defineRoute({
  method: 'GET',
  path: '/admin/dashboard/work',
  access: 'admin',
  summary: 'Get the counts of pending work',
  tag: 'dashboard',
  response: z.object({ work: PendingWork }),
  errors: [],
});

/** Revenue is the total of orders that were neither cancelled nor returned, in the shop's current currency. */
export const getDashboardRoute = defineRoute({
  method: 'GET',
  path: '/admin/dashboard',
  access: 'admin',
  summary: 'Get pending work, and the figures of the last 7, 30 or 90 days with those of the preceding period',
  tag: 'dashboard',
  query: z.object({ days: DashboardPeriod.default('30').describe('Length of the period in days') }),
  response: z.object({ dashboard: Dashboard }),
  errors: ['VALIDATION'],
});
