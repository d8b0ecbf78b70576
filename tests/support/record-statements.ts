import pg from 'pg';
import { afterAll } from 'vitest';

export interface SentStatement {
  text: string;
  /** The connection that sent it. */
  client: pg.Client;
}

/**
 * Records the statements of every connection that is opened until the end of the test file, also of those that the pool
 * opens in the middle of a test. Called at the top of the file: a connection keeps the function that it sends with. A
 * spy of Vitest would not do, because it is removed after each test.
 */
export function recordStatements(): SentStatement[] {
  const sent: SentStatement[] = [];
  const { prototype } = pg.Client;
  const send = prototype.query;
  prototype.query = function record(this: pg.Client, ...parameters: Parameters<typeof send>) {
    sent.push({ text: textOf(parameters[0]), client: this });
    return send.apply(this, parameters);
  } as typeof send;
  afterAll(() => {
    prototype.query = send;
  });
  return sent;
}

/** The parameters are a part of it where the statement brings them along. */
function textOf(statement: unknown): string {
  return typeof statement === 'object' && statement !== null && 'text' in statement
    ? String(statement.text)
    : String(statement);
}
