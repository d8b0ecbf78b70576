/**
 * Writes server/migrations/0000_first.sql anew from the tables, with what Drizzle cannot express. Only until the first
 * release: after it, `npm run migration` (drizzle-kit generate) adds the next file and no file is ever changed again.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = `${root}server/migrations`;
const breakpoint = '\n--> statement-breakpoint\n';

const before = ['CREATE EXTENSION IF NOT EXISTS pg_trgm;', 'CREATE SEQUENCE order_number_seq START 1001;'];

const after = [
  `CREATE FUNCTION refuse_change_of_activities() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Activities are only ever added.';
END
$$;`,
  `CREATE TRIGGER activities_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON activities
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_activities();`,
  `CREATE FUNCTION refuse_change_of_page_versions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Versions of a page are only ever added.';
END
$$;`,
  `CREATE TRIGGER page_versions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON page_versions
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_page_versions();`,
];

rmSync(folder, { recursive: true, force: true });
execFileSync(process.execPath, [`${root}node_modules/drizzle-kit/bin.cjs`, 'generate', '--name', 'first'], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
});
const file = `${folder}/0000_first.sql`;
const tables = readFileSync(file, 'utf8').trimEnd();
writeFileSync(file, `${[...before, tables, ...after].join(breakpoint)}\n`);
