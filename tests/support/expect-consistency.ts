import { expect } from 'vitest';
import type { Database } from '#server/platform/database/transaction.ts';
import { findViolations } from './invariants.ts';

/** Checks all invariants of the database. */
export async function expectConsistency(db: Database): Promise<void> {
  expect(await findViolations(db)).toEqual([]);
}
