import type { FastifyInstance } from 'fastify';
import { setGuaranteeNoticeRoute } from '#contracts/pages/guarantee.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { readNoticeFile } from './read-notice-file.ts';
import { setGuaranteeNotice } from './set-guarantee-notice.ts';

const fileName = (file: string) => `guarantee/${file}`;
const types = { svg: 'image/svg+xml', png: 'image/png' } as const;

/** Stores the harmonised notice and serves it unchanged: the name is the hash of its bytes. */
export function registerGuaranteeRoutes(app: FastifyInstance, { files }: Deps): void {
  serveRoute(
    app,
    setGuaranteeNoticeRoute,
    async ({ body, write }) => {
      const bytes = body.file === null ? null : Buffer.from(body.file, 'base64');
      const guaranteeNotice = bytes && readNoticeFile(bytes);
      // Written before the row, which never names a file that does not exist.
      if (bytes && guaranteeNotice) await files.put(fileName(guaranteeNotice.file), bytes);
      await write((op) => setGuaranteeNotice(op, guaranteeNotice));
      return { guaranteeNotice, message: guaranteeNotice ? 'Съобщението се показва в магазина.' : 'Файлът е махнат.' };
    },
    { bodyLimit: 3_000_000 },
  );

  app.get<{ Params: { file: string } }>('/guarantee-notice/:file', async ({ params }, reply) => {
    const [, format] = /^[\da-f]{64}\.(svg|png)$/.exec(params.file) ?? [];
    const storedFile = format === 'svg' || format === 'png' ? await files.stream(fileName(params.file)) : null;
    if (!storedFile || (format !== 'svg' && format !== 'png')) throw new ShopError('NOT_FOUND');
    return reply
      .type(types[format])
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox")
      .header('content-length', storedFile.size)
      .send(storedFile.stream);
  });
}
