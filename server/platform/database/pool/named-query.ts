import pg from 'pg';

/** A statement that is prepared under its name, and answers lists of values. */
export interface NamedStatement extends pg.QueryArrayConfig {
  name: string;
  values: unknown[];
}

type Answer = pg.QueryArrayResult<unknown[]>;
type OnAnswer = (error: Error | null, response: Answer) => void;

/** How `pg` reads the values of an answer; not among the declared types. */
interface Reading {
  fields: Answer['fields'];
  _parsers: unknown;
}

/** The columns of named statements, by connection. */
const describedOn = new WeakMap<pg.Connection, Map<string, Reading>>();
const quietOnes = new WeakMap<pg.Connection, pg.Connection>();

/**
 * Makes a query of `pg` that asks PostgreSQL for the columns of its answer once per connection and not each time: a
 * prepared statement keeps them, or PostgreSQL refuses it. Saves both sides the names and types of all columns, and this
 * process two copies of the statement.
 */
export function namedQuery({ name, text, values, types }: NamedStatement, onAnswer: OnAnswer): pg.Query {
  const query = new pg.Query<unknown[], unknown[]>(text, values);
  const result: object = Reflect.get(query, '_result');
  Object.assign(result, { _types: types, rowAsArray: true, parseRow: Reflect.get(result, '_parseRowAsArray') });
  const { submit } = query;
  let wire: pg.Connection | undefined;
  const callback: OnAnswer = (error, response) => {
    if (!error && wire) describe(wire, name, response);
    onAnswer(error, response);
  };
  Object.assign(query, { name, callback });
  query.submit = (connection) => {
    const reading = describedOn.get(connection)?.get(name);
    if (reading === undefined) wire = connection;
    else {
      Object.assign(result, reading);
      Object.assign(query, { _accumulateRows: true });
    }
    return submit.call(query, reading === undefined ? connection : quiet(connection));
  };
  return query;
}

function describe(connection: pg.Connection, name: string, response: Answer): void {
  const statements = describedOn.get(connection) ?? new Map<string, Reading>();
  describedOn.set(connection, statements);
  const _parsers: unknown = Reflect.get(response, '_parsers');
  statements.set(name, { fields: response.fields, _parsers });
}

/** The same connection, which asks for no columns. */
function quiet(connection: pg.Connection): pg.Connection {
  const before = quietOnes.get(connection);
  if (before) return before;
  // Everything else is the connection's own.
  const quietOne = Object.create(connection, { describe: { value: () => {} } }) as pg.Connection;
  quietOnes.set(connection, quietOne);
  return quietOne;
}
