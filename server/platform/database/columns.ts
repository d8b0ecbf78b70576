import { randomFillSync } from 'node:crypto';
import { bigint, char, customType, timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';

/** Of the last id: its millisecond, and what follows it, which counts within a millisecond. */
const last = { msecs: Number.NEGATIVE_INFINITY, seq: 0 };

/**
 * Ids are time-ordered UUIDs: opaque outside, and new rows land together in the index. Those of a process increase, also
 * within a millisecond. Their random bits are drawn for 256 ids at once: asking the system for each takes longer than
 * everything else about an id.
 */
export function newId(): string {
  const random = nextRandom();
  const msecs = Date.now();
  if (msecs > last.msecs) {
    last.msecs = msecs;
    last.seq = random.readUInt32BE(0) >>> 1;
  } else {
    last.seq = (last.seq + 1) >>> 0;
    if (last.seq === 0) last.msecs += 1;
  }
  return v7({ random, ...last });
}

const bytesOfId = 16;
const pool = Buffer.alloc(256 * bytesOfId);
let used = pool.length;

function nextRandom(): Buffer {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += bytesOfId;
  return pool.subarray(used - bytesOfId, used);
}

export const id = () => uuid('id').primaryKey().$defaultFn(newId);
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const createdAt = () => at('created_at').notNull().defaultNow();
export const updatedAt = () => at('updated_at').notNull().defaultNow();

/** Search terms, in PostgreSQL's own notation. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Integer minor units. JavaScript numbers are exact to 2^53, far above `maxAmount` in contracts/common/money.ts. */
export const amount = (name: string) => bigint(name, { mode: 'number' });
export const currency = () => char('currency', { length: 3 }).$type<'BGN' | 'EUR'>().notNull();
