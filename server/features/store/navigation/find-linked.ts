import type { LinkTarget } from '#contracts/navigation/navigation.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { LinkedKind, LinkedPlace } from './questions.ts';

export type LinkedPlaces = ReadonlyMap<LinkedKind, (db: Database, ids: readonly string[]) => Promise<LinkedPlace[]>>;

/** Reads the records that links lead to, by id. Deleted ones are missing. One query for each kind of record. */
export async function findLinked(
  db: Database,
  places: LinkedPlaces,
  targets: readonly LinkTarget[],
): Promise<Map<string, LinkedPlace>> {
  const records = await Promise.all(
    [...places].map(async ([kind, read]) => {
      const ids = targets.flatMap((target) => (target.kind === kind && 'id' in target ? [target.id] : []));
      return ids.length === 0 ? [] : read(db, [...new Set(ids)]);
    }),
  );
  return new Map(records.flat().map((record) => [record.id, record]));
}
