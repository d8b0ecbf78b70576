import { bigint, char, customType, timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';

/** Ids are time-ordered UUIDs: opaque outside, and new rows land together in the index. */
export const newId = (): string => v7();

export const id = () => uuid('id').primaryKey().$defaultFn(newId);
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const createdAt = () => at('created_at').notNull().defaultNow();
export const updatedAt = () => at('updated_at').notNull().defaultNow();

/** Search terms, in PostgreSQL's own notation. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Integer minor units. JavaScript numbers are exact to 2^53, far above `maxAmount` in contracts/common/money.ts. */
export const amount = (name: string) => bigint(name, { mode: 'number' });
export const currency = () => char('currency', { length: 3 }).$type<'BGN' | 'EUR'>().notNull();
