import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { TableName } from './backup-manifest.ts';
import { columnList, qualifiedName, quoteIdentifier } from './list-tables.ts';
import type { RowFormat } from './row-format.ts';

/** CSV without quotes and separators: JSON escapes these control characters, so that each line is one value. */
const rawLines = `(FORMAT csv, QUOTE e'\\x01', DELIMITER e'\\x02')`;

/**
 * The rows of an export: one JSON object per line with the columns as its keys, sorted by primary key. Times are in UTC in
 * the format of ISO 8601. A JSON null within a JSON column becomes no value.
 */
export const jsonRows: RowFormat = {
  kind: 'export',
  entry: ({ schema, table }) => `data/${schema === 'public' ? '' : `${schema}.`}${table}.jsonl`,
  async copyOut(client, table) {
    const rows = `SELECT ${columnList(table)} FROM ${qualifiedName(table)} ORDER BY ${await orderOf(client, table)}`;
    return `COPY (SELECT row_to_json(r)::text FROM (${rows}) r) TO STDOUT ${rawLines}`;
  },
  // The whole archive is compressed.
  compress: () => new PassThrough(),
  async load(client, table, content) {
    await client.query('CREATE TEMPORARY TABLE IF NOT EXISTS imported_lines (line json) ON COMMIT DROP');
    await pipeline(content, client.query(copyFrom(`COPY imported_lines FROM STDIN ${rawLines}`)));
    const name = qualifiedName(table);
    await client.query(
      `INSERT INTO ${name} (${columnList(table)}) OVERRIDING SYSTEM VALUE
         SELECT ${table.columns.map((column) => `r.${quoteIdentifier(column)}`).join(', ')}
           FROM imported_lines, json_populate_record(NULL::${name}, line) r`,
    );
    await client.query('TRUNCATE imported_lines');
  },
  rowText: 'row_to_json(r)::text',
};

/** The primary key, with texts compared by bytes so that the order is the same on every server. */
async function orderOf(client: pg.ClientBase, table: TableName): Promise<string> {
  const { rows } = await client.query<{ column: string; isText: boolean }>(
    `SELECT a.attname AS column, a.attcollation <> 0 AS "isText"
       FROM pg_index i
       CROSS JOIN unnest(i.indkey::int2[]) WITH ORDINALITY AS k (attnum, position)
       JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.attnum
      WHERE i.indrelid = $1::regclass AND i.indisprimary
      ORDER BY k.position`,
    [qualifiedName(table)],
  );
  const columns = rows.length > 0 ? rows : table.columns.map((column) => ({ column, isText: null }));
  return columns
    .map(({ column, isText }) => {
      const name = quoteIdentifier(column);
      return isText === null ? `${name}::text COLLATE "C"` : isText ? `${name} COLLATE "C"` : name;
    })
    .join(', ');
}
