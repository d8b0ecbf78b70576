import { databaseErrorOf } from './database/transaction.ts';

/** Drizzle's messages hold the whole statement with its values. */
const wholeStatement = 'Failed query:';

/** Whether the message of an error may quote a value: Drizzle's do, and PostgreSQL's of the classes 22 and 23. */
function quotesValues(error: Error): boolean {
  const code: unknown = Reflect.get(error, 'code');
  return error.message.startsWith(wholeStatement) || (typeof code === 'string' && /^2[23]/.test(code));
}

/**
 * An error in one line for the log or for a column of the database, without the values of a statement, which may be what
 * a person typed. Everything that turns an error into text uses it.
 */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!quotesValues(error)) return error.message || error.name;
  const refusal = databaseErrorOf(error);
  if (refusal === null) return error.cause === undefined ? 'A statement failed' : errorText(error.cause);
  if (!quotesValues(refusal)) return refusal.message;
  return ['A value was refused', refusal.code, refusal.constraint].filter(Boolean).join(' ');
}

/** The same with the places in the code and the causes, for an error that ends the process. */
export function errorReport(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? [];
  const cause = error.cause === undefined ? [] : [`Cause: ${errorReport(error.cause)}`];
  return [`${error.name}: ${errorText(error)}`, ...frames, ...cause].join('\n');
}

/** The loggable parts of an error: name, code and stack, and its message unless it may quote user input. */
export function loggable(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error);
  const text = (name: string) => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' ? value : undefined;
  };
  return {
    name: error.name,
    message: quotesValues(error) ? undefined : error.message,
    code: text('code'),
    constraint: text('constraint'),
    table: text('table'),
    at: error.stack
      ?.split('\n')
      .filter((line) => line.startsWith('    at '))
      .slice(0, 8)
      .map((line) => line.trim()),
    cause: error.cause === undefined ? undefined : loggable(error.cause),
  };
}
