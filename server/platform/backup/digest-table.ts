import type pg from 'pg';
import type { TableDigest, TableName } from './backup-manifest.ts';
import { columnList, qualifiedName } from './list-tables.ts';

/** Settings under which the text of a row is the same on every server. */
export const stableText = `SET LOCAL TIME ZONE 'UTC'; SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL intervalstyle = 'iso_8601';
  SET LOCAL bytea_output = 'hex'; SET LOCAL extra_float_digits = 1`;

/** Counts and hashes the rows of a table within the current snapshot. `rowText` is SQL of the text of the row `r`. Requires `stableText`. */
export async function digestTable(client: pg.ClientBase, table: TableName, rowText: string): Promise<TableDigest> {
  const { rows } = await client.query<{ rows: string; digest: string }>(
    `SELECT count(*)::text AS rows, coalesce(sum(hashtextextended(${rowText}, 0)::numeric), 0)::text AS digest
       FROM (SELECT ${columnList(table)} FROM ${qualifiedName(table)}) r`,
  );
  const [result] = rows;
  if (result === undefined) throw new Error(`No digest of ${qualifiedName(table)}`);
  return { schema: table.schema, table: table.table, rows: Number(result.rows), digest: result.digest };
}
