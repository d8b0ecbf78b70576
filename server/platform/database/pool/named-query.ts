import pg from 'pg';

/** A statement that is prepared under its name, and answers lists of values. */
export interface NamedStatement extends pg.QueryArrayConfig {
  name: string;
  values: unknown[];
}

type Answer = pg.QueryArrayResult<unknown[]>;
type OnAnswer = (error: Error | null, answer: Answer) => void;

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
  const callback: OnAnswer = (error, answer) => {
    if (!error && wire) describe(wire, name, answer);
    onAnswer(error, answer);
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

function describe(connection: pg.Connection, name: string, answer: Answer): void {
  const statements = describedOn.get(connection) ?? new Map<string, Reading>();
  describedOn.set(connection, statements);
  const _parsers: unknown = Reflect.get(answer, '_parsers');
  statements.set(name, { fields: answer.fields, _parsers });
}

/** The same connection, which asks for no columns. */
function quiet(connection: pg.Connection): pg.Connection {
  const made = quietOnes.get(connection);
  if (made) return made;
  // Everything else is the connection's own.
  const quietOne = Object.create(connection, { describe: { value: () => {} } }) as pg.Connection;
  quietOnes.set(connection, quietOne);
  return quietOne;
}
