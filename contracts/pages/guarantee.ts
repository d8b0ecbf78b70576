import { z } from 'zod';
import { defineRoute } from '#contracts/common/route.ts';
import { ShownMessage } from '#contracts/common/shapes.ts';
import { maxNoticeBytes } from './guarantee.rule.ts';

/** The Commission’s file as it was uploaded. */
export const GuaranteeFile = z
  .object({
    file: z
      .string()
      .regex(/^[\da-f]{64}\.(svg|png)$/)
      .describe('SHA-256 of the file and its format; served at /guarantee-notice/{file}'),
    width: z.int().min(1).describe('Width of the picture'),
    height: z.int().min(1).describe('Height of the picture'),
  })
  .meta({ id: 'GuaranteeFile', description: 'File of the harmonised notice on the legal guarantee' });
export type GuaranteeFile = z.infer<typeof GuaranteeFile>;

/** Not changed in any way: a file that would need it (scripts, links to other hosts) is refused. */
export const setGuaranteeNoticeRoute = defineRoute({
  method: 'PUT',
  path: '/admin/guarantee-notice',
  access: 'admin',
  permission: 'settings',
  summary: 'Store the file of the harmonised notice (SVG or PNG, up to 2 MB), or remove it',
  tag: 'pages',
  body: z.object({
    file: z
      .base64()
      .max(Math.ceil(maxNoticeBytes / 3) * 4, 'Файлът е над 2 MB.')
      .nullable()
      .describe('The file in base64; null removes it'),
  }),
  response: z.object({
    guaranteeNotice: GuaranteeFile.nullable().describe('The stored file; null: text only'),
    message: ShownMessage,
  }),
  errors: ['VALIDATION'],
});
