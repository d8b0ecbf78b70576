import type { Database } from '#server/platform/database/open-database.ts';
import type { OperationDeps } from '#server/platform/operation.ts';

/** For operations on a database without a shop. */
export function operationDeps(db: Database): OperationDeps {
  return { db, clock: () => new Date(), config: { baseUrl: 'http://shop.test' } };
}
