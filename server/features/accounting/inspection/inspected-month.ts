import { type SQL, sql } from 'drizzle-orm';
import type { InspectionRow } from '#contracts/inspection/inspection.ts';
import type { CappedTotal } from '#server/platform/database/count-capped.ts';
import type { Database } from '#server/platform/database/transaction.ts';

export interface InspectedMonth {
  /** `YYYY-MM` in the shop's time zone. */
  month: string;
  page: number;
  limit: number;
}

/** Reads one page of a part. */
export type Inspect = (db: Database, month: InspectedMonth) => Promise<{ rows: InspectionRow[] } & CappedTotal>;

/** The end of a query that selects a page. */
export function onPage({ page, limit }: InspectedMonth): SQL {
  return sql`limit ${limit} offset ${(page - 1) * limit}`;
}
