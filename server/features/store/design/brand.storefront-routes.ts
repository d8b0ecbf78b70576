import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import { etagOf, matchesEtag } from '#server/platform/http/etag.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { type Brand, makeBrand, readBrand, readDraftBrand } from './brand.ts';
import { designFiles } from './design.tables.ts';
import { filePath } from './present-design.ts';
import { readVersions } from './read-designs.ts';
import { findFontFile } from './styles/font-files.ts';
import { writeSamples } from './styles/write-styles.ts';

const forever = 'public, max-age=31536000, immutable';

/** Serves the style sheet, the fonts and the files of the design. All names contain the hash of what is served. */
export function registerBrandRoutes(app: FastifyInstance, { db }: Deps): void {
  app.register(async (own) => {
    own.addHook('onRoute', (route) => {
      route.config = { ...route.config, isFile: true };
    });
    own.get<{ Params: { hash: string } }>('/brand-:hash.css', async ({ params }, reply) => {
      const current = await readBrand(db);
      const css = sheetOf(current, params.hash) ?? (await otherSheet(db, params.hash));
      // A page that another process drew with another design: better in today's colours than in none.
      if (css === null) return sendStyles(reply, current.styles.css, 'no-cache');
      return sendStyles(reply, css, forever);
    });
    // The choices of the panel, each in its own letters.
    own.get('/fonts/samples.css', (_request, reply) => sendStyles(reply, writeSamples(), 'no-cache'));
    own.get('/fonts/:file', async (request, reply) => {
      const font = findFontFile(request.url.split('?', 1)[0] ?? '');
      if (!font) throw new ShopError('NOT_FOUND');
      return reply.type('font/woff2').header('cache-control', forever).send(font.bytes);
    });
    own.get<{ Params: { file: string } }>('/brand/:file', async (request, reply) => {
      const [id = ''] = request.params.file.split('.', 1);
      const [file] = await db.select().from(designFiles).where(eq(designFiles.id, id));
      if (!file || filePath(file) !== `/brand/${request.params.file}`) throw new ShopError('NOT_FOUND');
      const etag = etagOf(file.id);
      reply
        .header('cache-control', forever)
        .header('etag', etag)
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
      if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return reply.type(file.type).send(Buffer.from(file.content, 'base64'));
    });
  });
}

function sendStyles(reply: FastifyReply, css: string, caching: string): FastifyReply {
  return reply.type('text/css; charset=utf-8').header('cache-control', caching).send(css);
}

function sheetOf({ styles, panelStyles }: Brand, hash: string): string | null {
  return [styles, panelStyles].find((sheet) => sheet.hash === hash)?.css ?? null;
}

const recent = 3;

/** The style sheet of the draft or of a recent version: of a preview, or of a page that was open during the change. */
async function otherSheet(db: Deps['db'], hash: string): Promise<string | null> {
  const ofDraft = sheetOf(await readDraftBrand(db), hash);
  if (ofDraft !== null) return ofDraft;
  for (const { design } of await readVersions(db, recent)) {
    const css = sheetOf(await makeBrand(db, design), hash);
    if (css !== null) return css;
  }
  return null;
}
