import type pg from 'pg';
import type { TableName } from './backup-manifest.ts';

/** Tables of pg-boss that hold data of the shop; the others describe the schema or are rebuilt. */
const jobTables = ['queue', 'schedule', 'job'];

/**
 * Lists the tables whose rows belong to a backup: everything in `public` except unlogged tables, and the queued jobs. A
 * partitioned table is listed once.
 */
export async function listTables(client: pg.ClientBase): Promise<TableName[]> {
  const { rows } = await client.query<TableName>(
    `SELECT n.nspname AS schema, c.relname AS table,
            array_agg(a.attname::text ORDER BY a.attnum) AS columns
       FROM pg_class c
       JOIN pg_namespace n ON n.oid = c.relnamespace
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relpersistence = 'p'
        AND (n.nspname = 'public' OR (n.nspname = 'pgboss' AND c.relname = ANY ($1)))
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
      GROUP BY n.nspname, c.relname
      ORDER BY n.nspname, c.relname`,
    [jobTables],
  );
  return rows;
}

/** The quoted name of a table with its schema, for use in SQL text. */
export const qualifiedName = ({ schema, table }: Pick<TableName, 'schema' | 'table'>): string =>
  `${quoteIdentifier(schema)}.${quoteIdentifier(table)}`;

/** A list of quoted column names for use in SQL text. */
export const columnList = ({ columns }: TableName): string => columns.map(quoteIdentifier).join(', ');

export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
