import { z } from 'zod';
import { Sum } from '#contracts/common/money.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { Id, Time } from '#contracts/common/shapes.ts';

/** What waits for someone. A line that the caller may not look at is left out. */
export const WorkKind = z.enum([
  'to_confirm',
  'to_pack',
  'to_ship',
  'unpaid',
  'returned',
  'reviews_waiting',
  'low_stock',
  'failed_messages',
  'new_inquiries',
]);
export type WorkKind = z.infer<typeof WorkKind>;

export const DashboardPeriod = z.enum(['7', '30', '90']);
export type DashboardPeriod = z.infer<typeof DashboardPeriod>;

/** A figure of the period, and the same of the equally long time before it. */
const compared = <T extends z.ZodType>(shape: T) => z.object({ now: shape, before: shape });

const Figures = z.object({
  revenue: compared(Sum),
  orders: compared(z.int()),
  averageOrder: compared(Sum),
  newCustomers: compared(z.int()),
  /** Carts that were begun; together with the orders they are the conversion. */
  carts: compared(z.int()),
});

/** A day of the shop's calendar (Europe/Sofia), `YYYY-MM-DD`. */
const Day = z.object({ date: z.string(), revenue: Sum, orders: z.int() });
export type DashboardDay = z.infer<typeof Day>;

const BestSeller = z.object({ productId: Id, name: z.string(), quantity: z.int(), revenue: Sum });

/** `daysOfCover`: how long the stock lasts at the pace of the last 30 days, rounded down; 0 for what is sold out. */
const LowStock = z.object({
  productId: Id,
  variantId: Id,
  name: z.string(),
  variantName: z.string(),
  stock: z.int(),
  daysOfCover: z.int(),
});

/** What a new shop needs before it can sell, in the order in which one does it. */
export const SetUpStep = z.enum([
  'contacts',
  'company',
  'currency',
  'delivery',
  'payments',
  'mail',
  'texts',
  'product',
  'section',
  'order',
]);
export type SetUpStep = z.infer<typeof SetUpStep>;

const SetUp = z.object({
  steps: z.array(z.object({ kind: SetUpStep, isDone: z.boolean() })),
  isPutAway: z.boolean(),
});
export type SetUp = z.infer<typeof SetUp>;

export const Dashboard = z
  .object({
    today: z.array(z.object({ kind: WorkKind, count: z.int() })),
    /** Null for anyone who may not look at orders. */
    sales: z
      .object({
        figures: Figures,
        days: z.array(Day),
        /** As many days, those before: the first stands beside the first of `days`. */
        daysBefore: z.array(Day),
        bestSellers: z.array(BestSeller),
        /** Of when the figures are: computed again after half a minute, and while that takes long, up to ten minutes old. */
        asOf: Time,
      })
      .nullable(),
    /** Null for anyone who may not look at the catalogue. */
    stock: z.array(LowStock).nullable(),
    /** Until a week after the first order; null for anyone who may not look at the settings. */
    setUp: SetUp.nullable(),
    searches: z.array(z.object({ typed: z.string(), count: z.int() })).nullable(),
  })
  .meta({ id: 'Dashboard' });
export type Dashboard = z.infer<typeof Dashboard>;

/** Revenue is the total of orders that were neither cancelled nor returned, in the shop's currency of now. */
export const getDashboardRoute = defineRoute({
  method: 'GET',
  path: '/admin/dashboard',
  access: 'admin',
  summary: 'What waits today, and the figures of the last 7, 30 or 90 days against the time before',
  tag: 'dashboard',
  query: z.object({ days: DashboardPeriod.default('30') }),
  response: z.object({ dashboard: Dashboard }),
  errors: ['VALIDATION'],
});
