import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { from as copyFrom } from 'pg-copy-streams';
import { columnList, qualifiedName } from './list-tables.ts';
import type { RowFormat } from './row-format.ts';

/** The rows of a backup: CSV with a header line, compressed with zstd. */
export const csvRows: RowFormat = {
  kind: 'backup',
  entry: ({ schema, table }) => `database/${schema}.${table}.csv.zst`,
  copyOut: async (_client, table) =>
    `COPY (SELECT ${columnList(table)} FROM ${qualifiedName(table)}) TO STDOUT (FORMAT csv, HEADER)`,
  compress: () => createZstdCompress(),
  async load(client, table, content) {
    const target = client.query(
      copyFrom(`COPY ${qualifiedName(table)} (${columnList(table)}) FROM STDIN (FORMAT csv, HEADER)`),
    );
    await pipeline(content, createZstdDecompress(), target);
  },
  rowText: 'r::text',
};
