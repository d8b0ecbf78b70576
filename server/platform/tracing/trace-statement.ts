import { Cache } from '#server/platform/cache/cache.ts';
import { openStep, type Step } from './trace.ts';

const steps = new Cache<Step>({ maxEntries: 1_000 });
/** Comments, texts in all three notations, quoted names and numbers, found in one pass: a comment may have an apostrophe. */
const tokens =
  /--[^\n]*|\/\*[\s\S]*?\*\/|(\$\w*\$)[\s\S]*?\1|\b[eE]'(?:[^'\\]|\\[\s\S]|'')*'|'(?:[^']|'')*'|"[^"]*"|(?<![\w$.])\d+(?:\.\d+)?\b/g;

/**
 * The step of an SQL statement: its text with placeholders, without its parameters and with a question mark for every
 * literal. https://opentelemetry.io/docs/specs/semconv/database/database-spans/
 */
export function stepOfStatement(sql: string): Step {
  const cachedStep = steps.find(sql);
  if (cachedStep) return cachedStep;
  const statement = sql
    .replaceAll(tokens, (token) => (token.startsWith('"') ? token : /^(--|\/\*)/.test(token) ? '' : '?'))
    .slice(0, 2_000);
  const operation = /^\s*(\w+)/.exec(statement)?.[1]?.toUpperCase() ?? 'SQL';
  const table = /\b(?:from|into|update)\s+"?([a-z_]\w*(?:"?\."?[a-z_]\w*)?)/i.exec(statement)?.[1]?.replaceAll('"', '');
  const step: Step = {
    name: table === undefined ? operation : `${operation} ${table}`,
    kind: 'client',
    attributes: { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': statement },
  };
  steps.set(sql, { value: step });
  return step;
}

/** The text of a statement for the log: with placeholders, without literals. */
export function shownStatement(sql: string): string {
  return String(stepOfStatement(sql).attributes?.['db.query.text']);
}

type Query = (statement: unknown, ...rest: unknown[]) => unknown;

/** Sends a statement as one step: with a callback, or with a promise. */
export function traceStatement(query: Query, sql: string, parameters: readonly [unknown, ...unknown[]]): unknown {
  const step = openStep(() => stepOfStatement(sql));
  if (step === null) return query(...parameters);
  return followStatement(query, parameters, (error) => step.end(error ? { error } : {}));
}

/** Sends a statement with a callback or a promise, and calls `end` with its answer. */
export function followStatement(
  query: Query,
  parameters: readonly [unknown, ...unknown[]],
  end: (error?: unknown) => void,
): unknown {
  const last = parameters.at(-1);
  if (isCallback(last)) {
    const onResult = (error: unknown, ...rest: unknown[]): unknown => {
      end(error);
      return last(error, ...rest);
    };
    const [statement, ...rest] = parameters;
    return query(statement, ...rest.slice(0, -1), onResult);
  }
  const result = query(...parameters);
  if (result instanceof Promise) result.then(() => end(), end);
  else end();
  return result;
}

function isCallback(value: unknown): value is (...parameters: unknown[]) => unknown {
  return typeof value === 'function';
}
