import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import tar from 'tar-stream';
import { BackupError } from './backup-error.ts';
import type { BackupFile } from './backup-file.ts';
import type { ArchiveEntry } from './archive-writer.ts';
import {
  type BackupHeader,
  type BackupManifest,
  headerName,
  headerSchema,
  manifestName,
  manifestSchema,
} from './backup-manifest.ts';
import type { RowFormat } from './row-format.ts';
import { agePrefix, decryptStream } from './encryption.ts';
import { openHashStream } from './hash-stream.ts';
import { errorText } from '#server/platform/error-text.ts';

/** The first bytes of a file in the format of gzip, as of an export. */
const gzipPrefix = Buffer.from([0x1f, 0x8b]);

export interface BackupReader {
  /** What the file must be. */
  kind: RowFormat['kind'];
  /** Called once, before any entry. */
  onHeader(header: BackupHeader): Promise<void>;
  /** Called for each table and file in their order. The content must be consumed. */
  onEntry(name: string, content: Readable): Promise<void>;
}

/**
 * Reads a backup from beginning to end and compares the checksum of every entry with the manifest at its end. What
 * `onEntry` stored is valid only when this resolves.
 * @throws BackupError when the file is no backup, is incomplete or damaged, or its key is missing.
 */
export async function readBackup(file: BackupFile, key: string | null, reader: BackupReader): Promise<BackupManifest> {
  const source = await openArchive(file, key);
  const extract = tar.extract();
  source.on('error', (error) => extract.destroy(error));
  // An archive that breaks off does not end the entry that is being read, so its reader would wait for ever.
  const broken = new Promise<never>((_resolve, reject) => extract.on('error', reject));
  source.pipe(extract);
  try {
    return await Promise.race([readEntries(extract, reader), broken]);
  } catch (error) {
    source.destroy();
    extract.destroy();
    throw asBackupError(error, file.name, reader.kind);
  }
}

async function readEntries(extract: tar.Extract, reader: BackupReader): Promise<BackupManifest> {
  const { kind } = reader;
  const seen: ArchiveEntry[] = [];
  let manifest: BackupManifest | undefined;
  for await (const entry of extract) {
    const { name, size } = entry.header;
    const stored = Readable.from(entry, { objectMode: false });
    if (manifest !== undefined) throw new BackupError(`The ${kind} has entries after its manifest.`);
    if (name === manifestName) {
      manifest = manifestSchema.parse(await json(stored));
      continue;
    }
    if ((seen.length === 0) !== (name === headerName))
      throw new BackupError(`The ${kind} does not begin with its header.`);
    const { content, digest } = hashed(stored);
    if (name === headerName) await reader.onHeader(requireKind(headerSchema.parse(await json(content)), kind));
    else await reader.onEntry(name, content);
    seen.push({ name, bytes: size, sha256: digest() });
  }
  if (manifest === undefined) throw new BackupError(`The ${kind} is incomplete: it ends before its manifest.`);
  compareEntries(manifest.entries, seen, kind);
  return manifest;
}

async function openArchive(file: BackupFile, key: string | null): Promise<Readable> {
  const { start, whole } = await peek(await file.open(), agePrefix.length);
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
  seen: readonly ArchiveEntry[],
  kind: RowFormat['kind'],
): void {
  const entryOf = new Map(seen.map((entry) => [entry.name, entry]));
  for (const entry of expected) {
    const actual = entryOf.get(entry.name);
    if (actual?.bytes !== entry.bytes || actual.sha256 !== entry.sha256)
      throw new BackupError(`The ${kind} is damaged: ${entry.name} differs from its checksum.`);
  }
  if (seen.length !== expected.length)
    throw new BackupError(`The ${kind} is damaged: it has entries without checksum.`);
}

function requireKind(header: BackupHeader, kind: RowFormat['kind']): BackupHeader {
  if (header.kind === kind) return header;
  throw new BackupError(
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

/** What the archive, the decryption or the JSON parser reports about a damaged file, as one message. */
function asBackupError(error: unknown, name: string, kind: RowFormat['kind']): unknown {
  if (error instanceof BackupError) return error;
  const message = errorText(error);
  const isDamage =
    (error instanceof Error && (error.name === 'ZodError' || error instanceof SyntaxError)) ||
    /tar|header|Unexpected end|decrypt|stream|zstd|gzip|unexpected end|incorrect|invalid|checksum/i.test(message);
  return isDamage
    ? new BackupError(`${name} is not a complete ${kind} of iskra (${message.slice(0, 200)}). Choose another one.`, {
        cause: error,
      })
    : error;
}
