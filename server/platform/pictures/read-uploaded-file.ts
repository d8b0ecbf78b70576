import type { MultipartFile } from '@fastify/multipart';
import { ShopError } from '#server/platform/http/shop-error.ts';

/** The bytes of an uploaded picture. @throws TOO_LARGE with the limit */
export function readUploadedFile(part: MultipartFile, maxBytes: number): Promise<Buffer> {
  return part.toBuffer().catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE')) throw error;
    const message = `Снимката е над ${maxBytes / 1024 / 1024} MB. Намали я и я качи отново.`;
    // Without a cause, which would be logged: the sender is told what is wrong.
    throw new ShopError('TOO_LARGE', { message });
  });
}
