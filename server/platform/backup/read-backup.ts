import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import tar from 'tar-stream';
import type { ArchiveEntry } from './archive-writer.ts';
import { ArchiveFault, BackupError } from './backup-error.ts';
import type { BackupFile } from './backup-file.ts';
import {
  type BackupHeader,
  type BackupManifest,
  headerName,
  headerSchema,
  manifestName,
  manifestSchema,
} from './backup-manifest.ts';
import { agePrefix, decryptStream } from './encryption.ts';
import { openHashStream } from './hash-stream.ts';
import { type BrokenStreams, explainFailure } from './restoring/explain-failure.ts';
import type { RowFormat } from './row-format.ts';

/** The first bytes of a file in the format of gzip, as of an export. */
const gzipPrefix = Buffer.from([0x1f, 0x8b]);
/** Header and manifest are held in memory; a manifest has about 200 bytes for each picture. */
const maxJsonBytes = 200 * 1024 * 1024;

export interface BackupReader {
  /** What the file must be. */
  kind: RowFormat['kind'];
  /** Called once, before any entry. */
  onHeader(header: BackupHeader): Promise<void>;
  /** Called for each table and file in their order. The content, of `size` bytes, must be consumed. */
  onEntry(name: string, content: Readable, size: number): Promise<void>;
}

/**
 * Reads a backup from beginning to end and compares the checksum of every entry with the manifest at its end. What
 * `onEntry` stored is valid only when this resolves.
 * @throws ArchiveFault when the file is no backup, or is incomplete or damaged.
 * @throws BackupError when it cannot be read or stored here, for example without its key or on a full disk.
 */
export async function readBackup(file: BackupFile, key: string | null, reader: BackupReader): Promise<BackupManifest> {
  const broken: BrokenStreams = {};
  const extract = tar.extract();
  let source: Readable | undefined;
  try {
    source = await openArchive(file, key, broken);
    source.on('error', (error) => extract.destroy(error));
    // An archive that breaks off does not end the entry that is being read, so its reader would wait for ever.
    const breaking = new Promise<never>((_resolve, reject) =>
      extract.on('error', (error: Error) => {
        broken.archive ??= error;
        reject(error);
      }),
    );
    source.pipe(extract);
    return await Promise.race([readEntries(extract, reader), breaking]);
  } catch (error) {
    source?.destroy();
    extract.destroy();
    throw explainFailure(error, file.name, reader.kind, broken);
  }
}

async function readEntries(extract: tar.Extract, reader: BackupReader): Promise<BackupManifest> {
  const { kind } = reader;
  const seen = new Map<string, ArchiveEntry>();
  let manifest: BackupManifest | undefined;
  for await (const entry of extract) {
    const { name, type, size } = entry.header;
    const entryStream = Readable.from(entry, { objectMode: false });
    if (manifest !== undefined) throw new ArchiveFault(`The ${kind} has entries after its manifest.`);
    if (type !== 'file') throw new ArchiveFault(`The ${kind} has an entry that is no file: ${shortName(name)}`);
    if (seen.has(name)) throw new ArchiveFault(`The ${kind} has an entry twice: ${shortName(name)}`);
    if ((name === manifestName || name === headerName) && size > maxJsonBytes)
      throw new ArchiveFault(`The ${kind} is not one of iskra: its ${name} has ${size} bytes.`);
    if (name === manifestName) {
      manifest = manifestSchema.parse(await json(entryStream));
      continue;
    }
    if ((seen.size === 0) !== (name === headerName))
      throw new ArchiveFault(`The ${kind} does not begin with its header.`);
    const { content, digest } = hashed(entryStream);
    if (name === headerName) await reader.onHeader(requireKind(headerSchema.parse(await json(content)), kind));
    else await reader.onEntry(name, content, size);
    seen.set(name, { name, bytes: size, sha256: digest() });
  }
  if (manifest === undefined) throw new ArchiveFault(`The ${kind} is incomplete: it ends before its manifest.`);
  compareEntries(manifest.entries, seen, kind);
  return manifest;
}

const shortName = (name: string): string => name.slice(0, 100);

async function openArchive(file: BackupFile, key: string | null, broken: BrokenStreams): Promise<Readable> {
  const raw = await file.open();
  raw.once('error', (error) => (broken.store = error));
  const { start, whole } = await peek(raw, agePrefix.length);
  if (start.toString('latin1') !== agePrefix) return start.subarray(0, 2).equals(gzipPrefix) ? unzip(whole) : whole;
  if (key === null) throw new BackupError('The backup is encrypted. Set BACKUP_KEY to the value it was made with.');
  return decryptStream(whole, key);
}

/** The first bytes of a stream, fewer when it is shorter, and a stream of all its bytes. */
async function peek(stream: Readable, length: number): Promise<{ start: Buffer; whole: Readable }> {
  const chunks: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]();
  let start: Buffer = Buffer.alloc(0);
  while (start.length < length) {
    const next = await chunks.next();
    if (next.done) break;
    start = Buffer.concat([start, next.value]);
  }
  const whole = Readable.from(
    (async function* () {
      yield start;
      for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
    })(),
    { objectMode: false },
  );
  whole.once('close', () => stream.destroy());
  return { start: start.subarray(0, length), whole };
}

function hashed(entry: Readable): { content: Readable; digest(): string } {
  const { stream: content, digest } = openHashStream();
  entry.on('error', (error) => content.destroy(error));
  // The consumer may have failed before; without a listener an error after that would end the process.
  content.on('error', () => {});
  return { content: entry.pipe(content), digest };
}

function compareEntries(
  expected: readonly ArchiveEntry[],
  seen: ReadonlyMap<string, ArchiveEntry>,
  kind: RowFormat['kind'],
): void {
  for (const entry of expected) {
    const actual = seen.get(entry.name);
    if (actual?.bytes !== entry.bytes || actual.sha256 !== entry.sha256)
      throw new ArchiveFault(`The ${kind} is damaged: ${shortName(entry.name)} differs from its checksum.`);
  }
  const expectedNames = new Set(expected.map(({ name }) => name));
  if (expectedNames.size !== seen.size)
    throw new ArchiveFault(`The ${kind} is damaged: it has entries without checksum.`);
}

function requireKind(header: BackupHeader, kind: RowFormat['kind']): BackupHeader {
  if (header.kind === kind) return header;
  throw new ArchiveFault(
    kind === 'backup'
      ? 'The file is an export. Import it into an empty shop with npm run import.'
      : 'The file is a backup. Restore it with npm run restore.',
  );
}

function unzip(source: Readable): Readable {
  const unzipped = createGunzip();
  source.on('error', (error) => unzipped.destroy(error));
  unzipped.once('close', () => source.destroy());
  return source.pipe(unzipped);
}
