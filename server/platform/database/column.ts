import type { ZodType, z } from 'zod';

/** Parses a column value returned by the driver, or throws. */
type Column<T> = (value: unknown) => T;

export type Columns = Readonly<Record<string, Column<unknown>>>;

/** The type of a row parsed by its columns. */
export type RowOf<C extends Columns> = { -readonly [Name in keyof C]: ReturnType<C[Name]> };

/** Parses exactly the named columns of a row, or of an object within one. */
function readRow<C extends Columns>(columns: C, row: object): RowOf<C> {
  const values: Record<string, unknown> = {};
  for (const name in columns) {
    const column = columns[name];
    if (column) values[name] = parse(name, column, Reflect.get(row, name));
  }
  // Every column of `C` was parsed by the function that defines its type.
  return values as RowOf<C>;
}

function parse<T>(name: string, column: Column<T>, value: unknown): T {
  try {
    return column(value);
  } catch (error) {
    throw new Error(`The column "${name}" of a query is of another type than its reader expects.`, { cause: error });
  }
}

/** Makes the reader of rows that arrive as lists of the values of the columns `names`. */
export function rowReader<C extends Columns>(
  columns: C,
  names: readonly string[],
): (row: readonly unknown[]) => RowOf<C> {
  const places = names.map((name) => ({ name, read: columns[name] }));
  const missing = Object.keys(columns).find((name) => !names.includes(name));
  if (missing !== undefined) throw new Error(`A query has no column "${missing}".`);
  return (row) => {
    const result: Record<string, unknown> = {};
    places.forEach(({ name, read }, place) => {
      if (read) result[name] = parse(name, read, row[place]);
    });
    // Every column of `C` was parsed by the function that defines its type.
    return result as RowOf<C>;
  };
}

/** Names the type of a value, never the value, which may be personal data. */
function wrong(expected: string, value: unknown): TypeError {
  return new TypeError(`Not ${expected} but ${value === null ? 'null' : typeof value}.`);
}

function text(value: unknown): string {
  if (typeof value !== 'string') throw wrong('a text', value);
  return value;
}

function bytes(value: unknown): Buffer {
  if (!Buffer.isBuffer(value)) throw wrong('bytes', value);
  return value;
}

function boolean(value: unknown): boolean {
  if (typeof value !== 'boolean') throw wrong('a boolean', value);
  return value;
}

/** An integer or an eight-byte float. `bigint` and `numeric` arrive as text and need a cast or `bigint`. */
function number(value: unknown): number {
  if (typeof value !== 'number') throw wrong('a number', value);
  return value;
}

/** A `bigint`, which the driver returns as text. */
function bigint(value: unknown): number {
  const parsed = typeof value === 'string' && value !== '' ? Number(value) : Number.NaN;
  if (!Number.isSafeInteger(parsed)) throw wrong('an integer below 2^53', value);
  return parsed;
}

/** A `timestamptz`, which Drizzle returns as PostgreSQL's text. */
function timestamp(value: unknown): Date {
  const parsed = new Date(typeof value === 'string' ? value : Number.NaN);
  if (Number.isNaN(parsed.getTime())) throw wrong('a time', value);
  return parsed;
}

function nullable<T>(column: Column<T>): Column<T | null> {
  return (value) => (value === null ? null : column(value));
}

function listOf<T>(column: Column<T>): Column<T[]> {
  return (value) => {
    if (!Array.isArray(value)) throw wrong('a list', value);
    return value.map((item: unknown) => column(item));
  };
}

function oneOf<const T extends string>(values: readonly T[]): Column<T> {
  return (value) => {
    const match = values.find((option) => option === value);
    if (match === undefined) throw wrong(`one of ${values.join(', ')}`, value);
    return match;
  };
}

/** A JSON object with the named properties; others are ignored. */
function object<C extends Columns>(columns: C): Column<RowOf<C>> {
  return (value) => {
    if (typeof value !== 'object' || value === null) throw wrong('an object', value);
    return readRow(columns, value);
  };
}

/** A `json` or `jsonb` value validated by a schema. Create it once per module: a schema is compiled on first use. */
function json<Schema extends ZodType>(schema: Schema): Column<z.output<Schema>> {
  return (value) => schema.parse(value);
}

/** Column parsers for raw SQL statements. */
export const column = {
  text,
  bytes,
  boolean,
  number,
  bigint,
  timestamp,
  nullable,
  listOf,
  object,
  oneOf,
  json,
} as const;
