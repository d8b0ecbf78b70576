import type { SQL } from 'drizzle-orm';
import type { Permission } from '#contracts/accounts/permissions.rule.ts';
import type { Currency } from '#contracts/common/money.ts';
import { type Dashboard, type DashboardDay, SetUpStep, WorkKind } from '#contracts/dashboard/dashboard.ts';
import type { DocumentGap } from '#contracts/documents/document-gaps.rule.ts';
import type { Settings } from '#contracts/settings/settings.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { questionForEach, questionToOne } from '#server/platform/features/feature.ts';

/** One kind of waiting work: a value in SQL that reads a small range of an index, or a query of its own. */
export type WaitingWork = { permission: Permission } & (
  | { count: (now: Date) => SQL }
  | { read: (db: Database, now: Date) => Promise<number> }
);

/** Low stock is counted with the sales. */
type AskedWork = Exclude<WorkKind, 'low_stock'>;

export type WaitingWorkOf = Partial<Record<AskedWork, WaitingWork>>;

/** The waiting work of all features, in the order of the page. */
export const waitingWork = questionForEach<AskedWork, WaitingWork>(
  'Which work waits?',
  WorkKind.options.filter((kind) => kind !== 'low_stock'),
);

/** What completes a step of the set-up. */
export interface SetUpPart {
  /** Whether it is stored, as a condition in SQL that reads a few index entries. */
  stored?: SQL;
  isDone: (shop: Settings, isStored: boolean) => boolean;
  /** What documents of sale still need. */
  missing?: (shop: Settings) => DocumentGap[];
  /** A shop can open without it. */
  isOptional?: boolean;
  /** Set by the environment of the server: it only has to be tried. */
  isGiven?: boolean;
}

/** The first order is read on its own: the list ends with it. */
type AskedStep = Exclude<SetUpStep, 'order'>;

export type SetUpPartsOf = Partial<Record<AskedStep, SetUpPart>>;

/** The steps of the set-up, in the order of the page. */
export const setUpParts = questionForEach<AskedStep, SetUpPart>(
  'What completes a step of the set-up?',
  SetUpStep.options.filter((step) => step !== 'order'),
);

/** When the first order was placed. */
export const firstOrder = questionToOne<(db: Database) => Promise<Date | null>>('When was the first order placed?');

export const shopSettings = questionToOne<(db: Database) => Promise<Settings>>('What are the settings of the shop?');

/** A period of whole days in the shop's time zone up to now, and the preceding one of the same length. */
export interface SalesPeriod {
  days: number;
  /** Below the ids of all orders of the period. */
  firstId: string;
  from: SQL;
  to: SQL;
  beforeFrom: SQL;
  beforeTo: SQL;
}

export interface SoldProducts {
  /** At most 8, the best-selling first. */
  bestSellers: NonNullable<Dashboard['sales']>['bestSellers'];
  /** Variants that sell out within ten days at the average sales of the period, most urgent first, at most 50. */
  lowStock: NonNullable<Dashboard['stock']>;
}

/** What was sold, without cancelled, returned and deleted orders; amounts in the currency. */
export interface Sales {
  /** Every day of the period in order. One query. */
  readDays: (db: Database, period: Pick<SalesPeriod, 'from' | 'to'>, currency: Currency) => Promise<DashboardDay[]>;
  /** One query. */
  readSoldProducts: (db: Database, period: SalesPeriod, currency: Currency) => Promise<SoldProducts>;
}

export const sales = questionToOne<Sales>('What was sold?');

export type Newcomers = Pick<NonNullable<Dashboard['sales']>['figures'], 'newCustomers' | 'carts'>;

/**
 * The statement that counts newcomers of the period and of the preceding one: rows of `"isNow"` and `count`. `isIn` is
 * whether a time is in one of the two, `isNow` whether it is in the period.
 */
export type CountNewcomers = (isNow: (at: SQL) => SQL, isIn: (at: SQL) => SQL) => SQL;

/** How newcomers are counted. */
export const newcomers = questionForEach<keyof Newcomers, CountNewcomers>('How are newcomers counted?', [
  'newCustomers',
  'carts',
]);

/** Texts that visitors often searched for without a result, most often first. */
export const searchesWithoutResult = questionToOne<
  (db: Database, limit: number) => Promise<NonNullable<Dashboard['searches']>>
>('Which searches had no result?');
