import type { ZodType, z } from 'zod';

/** Reads one value of a column from what the driver gives, or throws. */
export type Column<T> = (value: unknown) => T;

export type Columns = Readonly<Record<string, Column<unknown>>>;

/** A row as its columns read it. */
export type RowOf<C extends Columns> = { -readonly [Name in keyof C]: ReturnType<C[Name]> };

/** A row, or an object within one, with exactly the columns named. */
export function readRow<C extends Columns>(columns: C, row: object): RowOf<C> {
  const read: Record<string, unknown> = {};
  for (const name in columns) {
    try {
      read[name] = columns[name]?.(Reflect.get(row, name));
    } catch (error) {
      throw new Error(`The column "${name}" of a query is of another type than its reader expects.`, { cause: error });
    }
  }
  // Every column of `C` has just been read by the function that gives it its type.
  return read as RowOf<C>;
}

/** Names the type of a value and never the value, which may be personal. */
function wrong(wanted: string, value: unknown): TypeError {
  return new TypeError(`Not ${wanted} but ${value === null ? 'null' : typeof value}.`);
}

function text(value: unknown): string {
  if (typeof value !== 'string') throw wrong('a text', value);
  return value;
}

function boolean(value: unknown): boolean {
  if (typeof value !== 'boolean') throw wrong('a boolean', value);
  return value;
}

/** An integer or a float of eight bytes; `bigint` and `numeric` come as texts and need a cast or `bigint`. */
function number(value: unknown): number {
  if (typeof value !== 'number') throw wrong('a number', value);
  return value;
}

/** A `bigint`, which the driver gives as a text. */
function bigint(value: unknown): number {
  const read = typeof value === 'string' && value !== '' ? Number(value) : Number.NaN;
  if (!Number.isSafeInteger(read)) throw wrong('an integer below 2^53', value);
  return read;
}

/** A `timestamptz`, which Drizzle leaves as PostgreSQL's text. */
function timestamp(value: unknown): Date {
  const read = new Date(typeof value === 'string' ? value : Number.NaN);
  if (Number.isNaN(read.getTime())) throw wrong('a time', value);
  return read;
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
    const found = values.find((known) => known === value);
    if (found === undefined) throw wrong(`one of ${values.join(', ')}`, value);
    return found;
  };
}

/** A JSON object with the parts named; others are left out. */
function object<C extends Columns>(columns: C): Column<RowOf<C>> {
  return (value) => {
    if (typeof value !== 'object' || value === null) throw wrong('an object', value);
    return readRow(columns, value);
  };
}

/** A `json` or `jsonb`, as its schema has it. Make it once per module: a schema is compiled on its first use. */
function json<Schema extends ZodType>(schema: Schema): Column<z.output<Schema>> {
  return (value) => schema.parse(value);
}

/** How the columns of a statement written by hand are read. */
export const column = { text, boolean, number, bigint, timestamp, nullable, listOf, object, oneOf, json } as const;
