import type { Database } from '#server/platform/database/transaction.ts';
import { questionToOne } from '#server/platform/features/feature.ts';

/** The names of the discounts that are limited to a group. */
export type DiscountsOfGroup = (db: Database, groupId: string) => Promise<string[]>;

export const groupDiscounts = questionToOne<DiscountsOfGroup>('Which discounts are limited to a group?');
