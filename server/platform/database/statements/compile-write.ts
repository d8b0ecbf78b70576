import { type SQL, sql } from 'drizzle-orm';
import type pg from 'pg';
import { type Placeholders, placeholders, textOf } from './statement-text.ts';

/** A change of rows that is made with the commit, and its values. */
export interface PendingWrite {
  write: CompiledWrite;
  given: object;
}

interface CompiledWrite {
  id: number;
  queries: (prefix: string) => SQL;
}

interface JoinedText {
  name: string;
  text: string;
  sources: readonly ({ write: number; name: string } | { value: unknown })[];
}

let compiled = 0;
const joinedTexts = new Map<string, JoinedText>();

/**
 * Compiles a change of rows whose result nobody needs, as one or more named queries of a WITH clause:
 * `noted as (insert into …)`. The writes of an operation, also of different features, are joined in one statement that is
 * sent with the commit. They see what the operation changed before, but not each other's rows; foreign keys between them
 * are checked after all of them. What the operation reads later does not contain them.
 */
export function compileWrite<Given extends object>(
  build: (parameters: Placeholders<Given>) => SQL,
): (op: { writeWithCommit: (write: PendingWrite) => void }, values: Given) => void {
  const write = { id: ++compiled, queries: (prefix: string) => build(placeholders<Given>(prefix)) };
  return (op, values) => op.writeWithCommit({ write, given: values });
}

/** The statements of all writes of a transaction: one, unless the same write is made several times. */
export function joinWrites(pending: readonly PendingWrite[]): pg.QueryArrayConfig[] {
  const statements: PendingWrite[][] = [];
  for (const one of pending) {
    const last = statements.at(-1);
    if (last && !last.some(({ write }) => write === one.write)) last.push(one);
    else statements.push([one]);
  }
  return statements.map(joined);
}

function joined(writes: readonly PendingWrite[]): pg.QueryArrayConfig {
  const name = `w${writes.map(({ write }) => write.id).join('.')}`;
  const statement = joinedTexts.get(name) ?? join(name, writes);
  const values = statement.sources.map((source) =>
    'value' in source ? source.value : (Reflect.get(writes[source.write]?.given ?? {}, source.name) as unknown),
  );
  return { name, text: statement.text, values, rowMode: 'array' };
}

function join(name: string, writes: readonly PendingWrite[]): JoinedText {
  const queries = writes.map(({ write }, place) => write.queries(`${place}.`));
  const { text, sources } = textOf(sql`with ${sql.join(queries, sql`, `)} select`);
  const placedSources = sources.map((source) => {
    if (typeof source !== 'string') return source;
    const [place, property = ''] = source.split('.');
    return { write: Number(place), name: property };
  });
  const statement = { name, text, sources: placedSources };
  joinedTexts.set(name, statement);
  return statement;
}
