import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import pg from 'pg';
import tar from 'tar-stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/platform/database/test-database.ts';
import { importShop } from '#server/platform/export/import-shop.ts';
import { writeExport } from '#server/platform/export/write-export.ts';
import { runCommand } from '#tests/chaos/run-command.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { BackupError } from './backup-error.ts';
import { fileOnDisk } from './backup-file.ts';
import type { BackupHeader, BackupManifest } from './backup-manifest.ts';
import { openBackupFolder } from './backup-store.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

interface Entry {
  header: Partial<tar.Header> & Pick<tar.Header, 'name'>;
  content: Buffer;
}
/** An archive that its maker may have changed anywhere; the checksums are made to match afterwards. */
interface Archive {
  header: BackupHeader;
  entries: Entry[];
  manifest: BackupManifest;
}

let shop: TestShop;
let folder: string;
let paths: Record<'backup' | 'export', string>;
/** Every refusal leaves it empty, so that all of them have the same one. */
let empty: TestDatabase;

beforeAll(async () => {
  shop = await startTestShop({ admin: { email: 'owner@example.com', password: 'Correct-Horse-7' } });
  await shop.deps.files.put('media/test/master.webp', Buffer.from('picture'));
  folder = await mkdtemp(join(tmpdir(), 'iskra-hostile-'));
  const source = { connection: shop.deps.connection, files: shop.deps.files, workDir: folder, key: null };
  const { name } = await writeBackup(source, openBackupFolder(folder), new Date('2026-11-23T02:00:00Z'));
  paths = { backup: join(folder, name), export: join(folder, 'shop.tar.gz') };
  await writeExport(source, paths.export, new Date());
  empty = await createTestDatabase({ template: 'template0' });
}, 60_000);
afterAll(async () => {
  await empty.drop();
  await shop.stop();
  await rm(folder, { recursive: true });
});

async function read(path: string): Promise<Archive> {
  const extract = tar.extract();
  const source = createReadStream(path);
  void (path.endsWith('.gz') ? pipeline(source, createGunzip(), extract) : pipeline(source, extract));
  const entries: Entry[] = [];
  for await (const entry of extract) entries.push({ header: entry.header, content: await buffer(entry) });
  const [first, last] = [entries.shift(), entries.pop()];
  return {
    header: JSON.parse(String(first?.content)) as BackupHeader,
    entries,
    manifest: JSON.parse(String(last?.content)) as BackupManifest,
  };
}

/** Writes the archive with checksums that match. An entry with a size of its own is only announced. */
async function write(path: string, { header, entries, manifest }: Archive): Promise<void> {
  const sumOf = (name: string, content: Buffer) => ({
    name,
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
  });
  const first = Buffer.from(JSON.stringify(header));
  const sums = [sumOf('header.json', first), ...entries.map((entry) => sumOf(entry.header.name, entry.content))];
  const last = Buffer.from(JSON.stringify({ ...manifest, entries: sums }));
  const pack = tar.pack();
  const written = path.endsWith('.gz')
    ? pipeline(pack, createGzip(), createWriteStream(path))
    : pipeline(pack, createWriteStream(path));
  pack.entry({ name: 'header.json' }, first);
  for (const { header: of, content } of entries) {
    if (of.type !== 'file' && of.type !== undefined) pack.entry(of);
    else if (of.size !== undefined && of.size > content.length) break;
    else pack.entry({ name: of.name }, content);
  }
  const announced = entries.find(({ header: of, content }) => (of.size ?? 0) > content.length);
  if (announced) pack.entry({ ...announced.header, type: 'file' }).on('error', () => {});
  else pack.entry({ name: 'manifest.json' }, last);
  if (announced) setTimeout(() => pack.push(null), 50);
  else pack.finalize();
  await written.catch(() => {});
}

const entry = (name: string, of: Partial<tar.Header> = {}, content = 'x'): Entry => ({
  header: { name, ...of },
  // Only a file has content.
  content: Buffer.from(of.type === undefined ? content : ''),
});

const hostile: Record<string, (archive: Archive) => unknown> = {
  'a link at the place of a picture': ({ entries }) =>
    entries.push(entry('files/media/link', { type: 'symlink', linkname: '/etc' }), entry('files/media/link/passwd')),
  'a hard link': ({ entries }) => entries.push(entry('files/media/hard', { type: 'link', linkname: '/etc/passwd' })),
  'a device': ({ entries }) => entries.push(entry('files/media/null', { type: 'character-device' })),
  'a folder': ({ entries }) => entries.push(entry('files/media/folder', { type: 'directory' })),
  'a path above the folder': ({ entries }) => entries.push(entry('files/../../escaped')),
  'an absolute path': ({ entries }) => entries.push(entry('/tmp/escaped')),
  'a picture twice': ({ entries }) => entries.push(entry('files/media/twice'), entry('files/media/twice')),
  'a picture below a picture': ({ entries }) => entries.push(entry('files/media/one'), entry('files/media/one/two')),
  'the table of passwords of the server': ({ header }) =>
    header.tables.push({ schema: 'pg_catalog', table: 'pg_authid', columns: ['rolname', 'rolsuper'] }),
  'a schema with quotes': ({ header }) =>
    header.tables.push({ schema: 'public"; DROP TABLE users; --', table: 'users', columns: ['id'] }),
  'a column that is a statement': ({ header }) => header.tables[0]?.columns.push('id) FROM users; --'),
  'a column twice': ({ header }) => header.tables[0]?.columns.push(header.tables[0].columns[0] ?? ''),
  'no tables': ({ header }) => (header.tables = []),
  'a foreign sequence': ({ manifest }) =>
    manifest.sequences.push({ schema: 'pg_catalog', name: 'x"; DROP TABLE users; --', value: '1', isCalled: true }),
  'a sequence that is no number': ({ manifest }) => {
    for (const sequence of manifest.sequences) sequence.value = '99999999999999999999999';
  },
  'rows without a digest': ({ manifest }) => manifest.tables.pop(),
  'a row that is none': ({ entries }) => {
    const at = entries.findIndex(({ header: { name } }) => name === 'data/users.jsonl');
    entries.splice(at, 1, { header: { name: 'data/users.jsonl' }, content: Buffer.from('{"id":"none"}\n') });
  },
  'a migration of someone else': ({ header }) => header.migrations.splice(0, 1, { hash: 'x', createdAt: 1 }),
  'a picture that is larger than the disk': ({ entries }) => entries.push(entry('files/media/bomb', { size: 8e15 })),
  'a manifest that is larger than the memory': ({ entries }) => entries.push(entry('manifest.json', { size: 8e12 })),
};

/** Backups and exports are read by the same code; these cases differ in how they are loaded. */
const alsoAsBackup = ['a link at the place of a picture', 'a path above the folder', 'a schema with quotes'];

test.each(
  Object.entries(hostile).flatMap(([what, change]) => [
    ...(alsoAsBackup.includes(what) ? [{ what, change, kind: 'backup' as const }] : []),
    { what, change, kind: 'export' as const },
  ]),
)('the $kind with $what is refused with one sentence, and nothing is changed', async ({ what, change, kind }) => {
  const archive = await read(paths[kind]);
  change(archive);
  const file = join(folder, kind === 'backup' ? 'hostile.backup' : 'hostile.tar.gz');
  await write(file, archive);
  const target = join(await mkdtemp(join(folder, 'target-')), 'data');
  const filesDir = join(target, 'files');
  await mkdir(filesDir, { recursive: true });
  await writeFile(join(filesDir, 'present'), 'x');
  const { connection } = empty;
  const done = (kind === 'backup' ? restoreBackup : importShop)(fileOnDisk(file), { connection, filesDir, key: null });
  const refusal = await done.then(
    () => null,
    (error: unknown) => error,
  );
  expect(refusal, what).toBeInstanceOf(BackupError);
  const { message } = refusal as BackupError;
  expect(message, what).toMatch(/^[A-Z/][^\n]{20,400}\.?$/);
  expect(await readdir(target)).toEqual(['files']);
  expect(await readFile(join(filesDir, 'present'), 'utf8')).toBe('x');
  expect(existsSync(join(target, '../escaped')) || existsSync('/tmp/escaped')).toBe(false);
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ there: string | null }>(`SELECT to_regclass('public.users')::text AS there`);
  expect(rows).toEqual([{ there: null }]);
  await client.end();
});

// The sentence of each case is that of the error above.
test('the command ends with the sentence and 1', async () => {
  const archive = await read(paths.export);
  hostile['a link at the place of a picture']?.(archive);
  const file = join(folder, 'command.tar.gz');
  await write(file, archive);
  const DATABASE_URL = empty.connection.connectionString ?? '';
  const env = { NODE_ENV: 'test', BASE_URL: '', DATA_DIR: join(folder, 'data'), DATABASE_URL };
  const { code, output } = await runCommand('ops/import.ts', [file], env);
  expect([code, output.trim().split('\n').at(-1)]).toEqual([1, expect.stringMatching(/^The export .+$/)]);
  expect(output).not.toContain('    at ');
}, 120_000);
