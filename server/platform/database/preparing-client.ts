import pg from 'pg';
import { Cache } from '#server/platform/cache/cache.ts';

/** Kept by PostgreSQL on every connection, some ten kilobytes each. */
const mostStatements = 300;
const usesBefore = 9;

/**
 * Answers a name for the text of a statement that is worth preparing: from its tenth use on. Never more than `most`, so that
 * texts without end, as of filters that are combined, cannot fill the memory of the database.
 */
export function createStatementNamer(most = mostStatements): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const uses = new Cache<number>({ maxEntries: 4 * most });
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size === most) return known;
    const before = uses.find(text) ?? 0;
    uses.set(text, { value: before + 1 });
    if (before < usesBefore) return undefined;
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };
}

/**
 * Connections on which PostgreSQL reads and plans a statement with parameters once instead of each time: more than half of
 * what an order costs it. Statements without parameters, of a name of their own or read by a cursor go as they are.
 */
export function preparingClient(nameOf = createStatementNamer()): typeof pg.Client {
  return class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      const query = this.query.bind(this) as (statement: unknown, ...rest: unknown[]) => unknown;
      // One function behind the many signatures that `pg` declares; what it is given is passed on but for the name.
      this.query = ((statement: unknown, ...rest: unknown[]) =>
        query(withName(nameOf, statement, rest[0]), ...rest)) as typeof this.query;
    }
  };
}

function withName(nameOf: (text: string) => string | undefined, statement: unknown, values: unknown): unknown {
  const config = typeof statement === 'string' ? { text: statement } : statement;
  if (!isPlainStatement(config)) return statement;
  const given = config.values ?? values;
  if (!Array.isArray(given) || given.length === 0) return statement;
  const name = nameOf(config.text);
  return name === undefined ? statement : { ...config, name };
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
