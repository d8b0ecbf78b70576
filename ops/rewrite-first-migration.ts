/**
 * Regenerates the only migration from the `*.tables.ts` files and the SQL files beside them, which contain what Drizzle
 * cannot express (see sql-files.ts). Writes nothing if the schema is unchanged. For use before the first release only:
 * after it, `npm run migration` adds a migration and existing ones never change.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readStatements } from './sql-files.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const migrations = join(root, 'server/migrations');
const cache = join(root, 'node_modules/.cache');
const breakpoint = '\n--> statement-breakpoint\n';

mkdirSync(cache, { recursive: true });
const generatedFolder = mkdtempSync(join(cache, 'first-migration-'));
try {
  runDrizzleKit(generatedFolder);
  const file = join(generatedFolder, '0000_first.sql');
  const tables = readFileSync(file, 'utf8').trimEnd();
  const { beforeTables, afterTables } = readStatements(root);
  writeFileSync(file, `${[...beforeTables, tables, ...afterTables].join(breakpoint)}\n`);
  if (schemaOf(generatedFolder) === schemaOf(migrations)) {
    console.log('The migration is up to date.');
  } else {
    rmSync(migrations, { recursive: true, force: true });
    cpSync(generatedFolder, migrations, { recursive: true });
    console.log('Wrote server/migrations/0000_first.sql.');
  }
} finally {
  rmSync(generatedFolder, { recursive: true, force: true });
}

function runDrizzleKit(folder: string): void {
  const drizzleKit = join(root, 'node_modules/drizzle-kit/bin.cjs');
  const output = `./${relative(root, folder)}`;
  const options = [
    '--dialect',
    'postgresql',
    '--schema',
    './server/**/*.tables.ts',
    '--out',
    output,
    '--name',
    'first',
  ];
  execFileSync(process.execPath, [drizzleKit, 'generate', ...options], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** The SQL and the snapshot without its random id; `undefined` if the folder contains no migration. */
function schemaOf(folder: string): string | undefined {
  try {
    const snapshot = JSON.parse(readFileSync(join(folder, 'meta/0000_snapshot.json'), 'utf8'));
    return readFileSync(join(folder, '0000_first.sql'), 'utf8') + JSON.stringify({ ...snapshot, id: '' });
  } catch {
    return undefined;
  }
}
