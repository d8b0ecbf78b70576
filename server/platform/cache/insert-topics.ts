import { sql } from 'drizzle-orm';
import { compileWrite } from '#server/platform/database/statements/compile-write.ts';
import { pendingTopics } from './pending-topics.tables.ts';

/** Stores the topics of a transaction with its commit, so that they are told if and only if it is committed. */
export const insertTopics = compileWrite<{ id: string; topics: readonly string[] }>(
  ({ id, topics }) => sql`
    announced as (insert into ${pendingTopics} (id, topics) values (${id}, ${topics}::text[]))`,
);
