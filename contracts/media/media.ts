import { z } from 'zod';
import { defineRoute } from '#contracts/common/route.ts';
import { ShownMessage } from '#contracts/common/shapes.ts';
import { Image } from '#contracts/products/products.ts';

export const imageWidths = [160, 320, 480, 640, 960, 1280] as const;
export const imageFormats = ['avif', 'webp', 'jpeg'] as const;

/** The maximum size of an uploaded picture in bytes. */
export const maxUploadBytes = 10 * 1024 * 1024;

/** The body is multipart/form-data with one part `file` and, optionally, `alt` before it. */
export const uploadMediaRoute = defineRoute({
  method: 'POST',
  path: '/admin/media',
  access: 'admin',
  permission: 'catalog',
  summary: 'Upload a picture (multipart/form-data, part "file"); it is re-encoded and loses its metadata',
  tag: 'media',
  status: 201,
  response: z.object({ media: Image.describe('The stored picture'), message: ShownMessage }),
  errors: ['IMAGE_UNREADABLE', 'TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'STORAGE_FULL'],
});
