import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Run before the tables are created. */
const beforeTables = ['extensions.sql', '.sequences.sql'];
/** Run after the tables are created, in this order: triggers use the functions. */
const afterTables = ['.statistics.sql', '.functions.sql', '.triggers.sql'];

export interface Statements {
  beforeTables: string[];
  afterTables: string[];
}

/** Reads the statements of the SQL files under `server`, which are beside the tables they belong to. */
export function readStatements(root: string): Statements {
  const paths = globSync('server/{platform,features}/**/*.sql', { cwd: root }).sort();
  const suffixes = [...beforeTables, ...afterTables];
  const unknown = paths.filter((path) => !suffixes.some((suffix) => path.endsWith(suffix)));
  if (unknown.length > 0)
    throw new Error(`These names must end with one of ${suffixes.join(', ')}: ${unknown.join(', ')}`);
  const readFiles = (suffixes: string[]) =>
    suffixes.flatMap((suffix) =>
      paths.filter((path) => path.endsWith(suffix)).flatMap((path) => split(readFileSync(join(root, path), 'utf8'))),
    );
  return { beforeTables: readFiles(beforeTables), afterTables: readFiles(afterTables) };
}

/** Statements are separated by an empty line after a semicolon. A comment belongs to the statement below it. */
function split(sql: string): string[] {
  return sql.trim().split(/(?<=;)\n\n/);
}
