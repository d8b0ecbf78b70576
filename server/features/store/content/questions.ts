import type { Database } from '#server/platform/database/transaction.ts';
import { questionToOne } from '#server/platform/features/feature.ts';

/** The category with a slug, for the head of its list; null for none. */
export const categoryOfSlug = questionToOne<(db: Database, slug: string) => Promise<string | null>>(
  'Which category has this slug?',
);
