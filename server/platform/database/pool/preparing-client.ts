import pg from 'pg';
import { Cache } from '#server/platform/cache/cache.ts';
import { followStatement, shownStatement, traceStatement } from '#server/platform/tracing/trace-statement.ts';
import { isTracing } from '#server/platform/tracing/trace.ts';
import { gatherWrites } from './gather-writes.ts';
import { namedQuery, type NamedStatement } from './named-query.ts';

/** The maximum number of prepared statements per connection. Each takes about ten kilobytes of PostgreSQL's memory. */
const mostStatements = 300;
const usesBefore = 9;
const slowMilliseconds = 1_000;

/** Called with a statement that took a second or longer, without its values and literals. */
export type OnSlow = (statement: string, milliseconds: number) => void;

/**
 * A pattern finds one row or a million. PostgreSQL plans a prepared statement without its values after five uses, as if every
 * pattern found many, and then reads the whole table for those that find few.
 */
const dependsOnPattern = /(?:\blike|~\*?)\s+\$\d/i;

/**
 * Returns a name for statements worth preparing: those used at least ten times, without a pattern among their values. At
 * most `most` statements get a name, so that an unbounded number of texts, as from combined filters, cannot exhaust the
 * memory of the database.
 */
export function createStatementNamer(most = mostStatements): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const uses = new Cache<number>({ maxEntries: 4 * most });
  return (text) => {
    const cachedName = names.get(text);
    if (cachedName !== undefined || names.size === most || dependsOnPattern.test(text)) return cachedName;
    const before = uses.find(text) ?? 0;
    uses.set(text, { value: before + 1 });
    if (before < usesBefore) return undefined;
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };
}

/**
 * Connections that prepare frequent statements with parameters, so that PostgreSQL parses and plans them once. This
 * saves more than half of the database time of an order. Statements without parameters, with a name of their own or read
 * by a cursor are sent unchanged.
 */
export function preparingClient(onSlow?: OnSlow, nameOf = createStatementNamer()): typeof pg.Client {
  return clientThat((statement, values) => withName(nameOf, statement, values), onSlow);
}

/** Connections that prepare nothing: through a pooler, the next statement may reach another connection. */
export function namelessClient(onSlow?: OnSlow): typeof pg.Client {
  return clientThat(
    (statement) =>
      typeof statement === 'object' && statement !== null && 'name' in statement && !('submit' in statement)
        ? { ...statement, name: undefined }
        : statement,
    onSlow,
  );
}

/** Connections whose statements are changed before they are sent, traced, and reported if they are slow. */
function clientThat(changes: (statement: unknown, values: unknown) => unknown, onSlow?: OnSlow): typeof pg.Client {
  return class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      const send = this.query.bind(this) as (statement: unknown, ...rest: unknown[]) => unknown;
      const gather = gatherWrites(this);
      // `pg` declares many signatures; the arguments are passed on unchanged except for the name.
      this.query = ((statement: unknown, ...rest: unknown[]) => {
        const changed = changes(statement, rest[0]);
        const parameters = [changed, ...rest] as const;
        const text = textOf(statement);
        gather();
        if (rest.length === 0 && isNamed(changed) && !isTracing()) return sendNamed(send, changed, onSlow);
        if (text === null) return send(...parameters);
        const query = onSlow ? timed(send, text, onSlow) : send;
        return traceStatement(query, text, parameters);
      }) as typeof this.query;
    }
  };
}

/** A statement with a name of a hot path, for less than half of the processor time of others. */
function sendNamed(send: (statement: unknown) => unknown, statement: NamedStatement, onSlow?: OnSlow) {
  const since = performance.now();
  const answered = Promise.withResolvers<pg.QueryArrayResult<unknown[]>>();
  const query = namedQuery(statement, (error, answer) => {
    reportSlow(statement.text, since, onSlow);
    if (error) answered.reject(error);
    else answered.resolve(answer);
  });
  send(query);
  // With the place that sent it instead of the one that reads the connection.
  return answered.promise.catch((error: unknown) => {
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  });
}

function reportSlow(text: string, since: number, onSlow: OnSlow | undefined): void {
  const milliseconds = performance.now() - since;
  if (milliseconds >= slowMilliseconds) onSlow?.(shownStatement(text), Math.round(milliseconds));
}

function timed(send: (statement: unknown, ...rest: unknown[]) => unknown, text: string, onSlow: OnSlow) {
  const since = performance.now();
  return (...parameters: [unknown, ...unknown[]]) =>
    followStatement(send, parameters, () => reportSlow(text, since, onSlow));
}

function withName(nameOf: (text: string) => string | undefined, statement: unknown, values: unknown): unknown {
  const config = typeof statement === 'string' ? { text: statement } : statement;
  if (!isPlainStatement(config)) return statement;
  const parameters = config.values ?? values;
  if (!Array.isArray(parameters) || parameters.length === 0) return statement;
  const name = nameOf(config.text);
  return name === undefined ? statement : { ...config, name };
}

/** The text of a statement; null of one that sends itself, such as a cursor. */
function textOf(statement: unknown): string | null {
  if (typeof statement === 'string') return statement;
  if (typeof statement !== 'object' || statement === null || 'submit' in statement || !('text' in statement))
    return null;
  return typeof statement.text === 'string' ? statement.text : null;
}

function isNamed(statement: unknown): statement is NamedStatement {
  return (
    typeof statement === 'object' &&
    statement !== null &&
    'name' in statement &&
    typeof statement.name === 'string' &&
    'rowMode' in statement &&
    'values' in statement &&
    Array.isArray(statement.values)
  );
}

function isPlainStatement(config: unknown): config is { text: string; values?: unknown } {
  return (
    typeof config === 'object' &&
    config !== null &&
    'text' in config &&
    typeof config.text === 'string' &&
    !('submit' in config) &&
    !('name' in config && config.name)
  );
}
