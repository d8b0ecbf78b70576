/**
 * `npm run migration [NAME]` adds a migration with everything that changed in the `*.tables.ts` files and in the SQL files
 * beside them since the last one. Existing migrations never change: installed shops have applied them. Read the SQL
 * before you commit it; the rules for large tables are in CONTRIBUTING.md.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readStatements } from './sql-files.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const migrations = join(root, 'server/migrations');
const breakpoint = '\n--> statement-breakpoint\n';
const [name = 'change'] = process.argv.slice(2);

const before = listMigrations();
const { beforeTables, afterTables } = readNewStatements(before);
generate(['--name', name]);
if (listMigrations().length === before.length && beforeTables.length + afterTables.length > 0)
  generate(['--name', name, '--custom']);
const added = listMigrations().find((file) => !before.includes(file));
if (added === undefined) {
  process.stdout.write('The migrations are up to date.\n');
} else {
  const path = join(migrations, added);
  const tables = readFileSync(path, 'utf8').trim();
  const changes = tables.startsWith('-- Custom SQL') ? [] : [tables];
  writeFileSync(path, `${[...beforeTables, ...changes, ...afterTables].join(breakpoint)}\n`);
  forgetOldSnapshots();
  process.stdout.write(`Wrote server/migrations/${added}. Read it before you commit it.\n`);
}

/** Drizzle compares the tables with the newest snapshot only. The one before it is kept for a migration that is redone. */
function forgetOldSnapshots(): void {
  const snapshots = readdirSync(join(migrations, 'meta')).filter((file) => file.endsWith('_snapshot.json'));
  for (const file of snapshots.toSorted().slice(0, -2)) rmSync(join(migrations, 'meta', file));
}

function listMigrations(): string[] {
  return readdirSync(migrations).filter((file) => file.endsWith('.sql'));
}

/** The statements of the SQL files that no migration holds yet. */
function readNewStatements(files: readonly string[]): ReturnType<typeof readStatements> {
  const migrated = files.map((file) => readFileSync(join(migrations, file), 'utf8')).join('\n');
  const statements = readStatements(root);
  const isNew = (statement: string) => !migrated.includes(statement);
  return { beforeTables: statements.beforeTables.filter(isNew), afterTables: statements.afterTables.filter(isNew) };
}

function generate(options: readonly string[]): void {
  const drizzleKit = join(root, 'node_modules/drizzle-kit/bin.cjs');
  execFileSync(process.execPath, [drizzleKit, 'generate', ...options], {
    cwd: root,
    stdio: ['inherit', 'ignore', 'inherit'],
  });
}
