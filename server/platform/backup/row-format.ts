import type { Readable, Transform } from 'node:stream';
import type pg from 'pg';
import type { TableName } from './backup-manifest.ts';

/** How an archive holds the rows of its tables. */
export interface RowFormat {
  /** The archive's name in messages, and its `kind` in the header. */
  kind: 'backup' | 'export';
  /** The archive entry that holds the rows of a table. */
  entry(table: Pick<TableName, 'schema' | 'table'>): string;
  /** The COPY statement that writes the rows of a table to STDOUT. */
  copyOut(client: pg.ClientBase, table: TableName): Promise<string>;
  /** Compresses the rows. */
  compress(): Transform;
  /** Adds rows to an empty table within the current transaction. */
  load(client: pg.Client, table: TableName, content: Readable): Promise<void>;
  /** SQL of the text of the row `r`, from which its digest is made. */
  rowText: string;
}
