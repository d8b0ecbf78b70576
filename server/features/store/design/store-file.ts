import { createHash } from 'node:crypto';
import type { DesignFile } from '#contracts/design/design.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { cleanSvg, SvgRefusal } from '#server/platform/pictures/clean-svg.ts';
import { makeMaster } from '#server/platform/pictures/make-master.ts';
import { designFiles } from './design.tables.ts';
import { encodeDesignFile } from './encode-design-file.ts';
import { presentFile } from './present-design.ts';

type NewFile = typeof designFiles.$inferInsert;

/**
 * An uploaded logo or icon, made safe: an SVG of shapes alone, or a picture that is encoded anew. The same file has the
 * same id. `client` is who sends it.
 * @throws VALIDATION or IMAGE_UNREADABLE, and what to do
 */
export async function readDesignFile(bytes: Buffer, client: string, path = 'file'): Promise<NewFile> {
  if (!looksLikeText(bytes)) return namedByHash(await encode(bytes, client));
  try {
    const { svg, width, height } = cleanSvg(bytes.toString('utf8'));
    return namedByHash({ type: 'image/svg+xml', bytes: Buffer.from(svg), width, height });
  } catch (error) {
    if (!(error instanceof SvgRefusal)) throw error;
    throw new ShopError('VALIDATION', { errors: [{ path, message: error.message }] });
  }
}

/** Stores a file that was read; twice is once. */
export async function storeDesignFile(op: Operation, file: NewFile): Promise<DesignFile> {
  await op.tx.insert(designFiles).values(file).onConflictDoNothing();
  await recordActivity(op, {
    action: 'design.file-uploaded',
    subjectType: 'design',
    subjectId: 'shop',
    subjectName: `${file.width} × ${file.height}`,
    after: { type: file.type, width: file.width, height: file.height },
  });
  return presentFile(file);
}

function looksLikeText(bytes: Buffer): boolean {
  return bytes
    .subarray(0, 64)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart()
    .startsWith('<');
}

async function encode(bytes: Buffer, client: string) {
  const master = await makeMaster(bytes, client);
  return { type: 'image/webp' as const, ...(await encodeDesignFile(master.bytes)) };
}

function namedByHash({ bytes, ...facts }: { bytes: Buffer } & Pick<NewFile, 'type' | 'width' | 'height'>): NewFile {
  return { id: createHash('sha256').update(bytes).digest('hex'), content: bytes.toString('base64'), ...facts };
}
