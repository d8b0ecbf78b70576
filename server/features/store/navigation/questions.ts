import type { Database } from '#server/platform/database/transaction.ts';
import { questionForEach } from '#server/platform/features/feature.ts';

/** The kinds of records that links lead to by id. */
const linkedKinds = ['category', 'product', 'content'] as const;
export type LinkedKind = (typeof linkedKinds)[number];

/** What a link to a record needs to know of it. */
export interface LinkedPlace {
  id: string;
  name: string;
  /** Null when visitors cannot open it. */
  path: string | null;
}

/** The existing ones of these records, in any order, in one query. */
export const linkedPlaces = questionForEach<
  LinkedKind,
  (db: Database, ids: readonly string[]) => Promise<LinkedPlace[]>
>('Where do links to records lead?', linkedKinds);
