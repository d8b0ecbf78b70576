import { type SQL, sql } from 'drizzle-orm';
import type { InspectionRow } from '#contracts/inspection/inspection.ts';
import { nextMonth } from '#server/features/accounting/documents/list-documents.ts';
import type { CappedTotal } from '#server/platform/database/count-capped.ts';
import { startOfDay } from '#server/platform/database/start-of-day.ts';
import type { Database } from '#server/platform/database/transaction.ts';

export interface InspectedMonth {
  /** `YYYY-MM` in the shop's time zone. */
  month: string;
  page: number;
  limit: number;
}

/** Reads one page of a part. */
export type Inspect = (db: Database, month: InspectedMonth) => Promise<{ rows: InspectionRow[] } & CappedTotal>;

/** Whether the moment `at` is in the month. */
export function isInMonth(at: SQL, month: string): SQL {
  return sql`(${at} >= ${startOfDay(`${month}-01`)} and ${at} < ${startOfDay(`${nextMonth(month)}-01`)})`;
}

/** The end of a query that selects a page. */
export function onPage({ page, limit }: InspectedMonth): SQL {
  return sql`limit ${limit} offset ${(page - 1) * limit}`;
}
