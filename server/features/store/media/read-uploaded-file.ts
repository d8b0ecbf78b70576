import type { MultipartFile } from '@fastify/multipart';
import { ShopError } from '#server/platform/http/shop-error.ts';

/** The bytes of an uploaded picture. @throws TOO_LARGE with the limit */
export async function readUploadedFile(part: MultipartFile, maxBytes: number): Promise<Buffer> {
  try {
    return await part.toBuffer();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE')) throw error;
    const message = `Снимката е над ${maxBytes / 1024 / 1024} MB. Намали я и я качи отново.`;
    throw new ShopError('TOO_LARGE', { message, cause: error });
  }
}
