import { type SQL, sql } from 'drizzle-orm';
import { column } from '#server/platform/database/column.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Figure } from './measure-process.ts';

/** A figure of a feature whose value is a count in SQL. */
export interface CountedFigure extends Omit<Figure, 'value'> {
  /** Reads a small range of an index. */
  count: SQL;
}

/** Counts the figures. One query. */
export async function countFigures(db: Database, figures: readonly CountedFigure[]): Promise<readonly Figure[]> {
  const columns = figures.map(({ count }, place) => sql`${count}::int as ${sql.identifier(String(place))}`);
  const readers = Object.fromEntries(figures.map((_, place) => [String(place), column.number]));
  const [row] = await queryRows(db, readers, sql`select ${sql.join(columns, sql`, `)}`);
  return figures.map(({ count: _count, ...figure }, place) => ({ ...figure, value: row?.[String(place)] ?? 0 }));
}
