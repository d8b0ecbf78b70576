import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import { etagOf, matchesEtag } from '#server/platform/http/etag.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { type Brand, readBrand } from './brand.ts';
import { BrandPictures, type IconPath, icons, titleOfCard } from './pictures/brand-pictures.ts';
import { pictureVersion } from './pictures/brand-pictures.ts';
import { webManifest } from './pictures/web-manifest.ts';
import { writeFavicon } from './pictures/write-favicon.ts';

/** Serves the icons, the manifest and the cards of shared links, all made of the design. */
export function registerBrandPictureRoutes(app: FastifyInstance, { db, secrets }: Deps): void {
  const pictures = new BrandPictures();
  const cards = secrets.key('cards');

  for (const path of Object.keys(icons) as IconPath[])
    // Object.keys loses the names
    app.get<{ Querystring: { v?: string } }>(path, async (request, reply) => {
      const brand = await readBrand(db);
      cacheOf(reply, brand, request.query.v);
      return sendOnce(request.headers['if-none-match'], reply, brand, () => pictures.icon(brand, path), 'image/png');
    });
  // Asked for by its name alone, by programs that read no page.
  app.get('/favicon.ico', async (request, reply) => {
    const brand = await readBrand(db);
    cacheOf(reply, brand, undefined);
    const draw = () => pictures.icon(brand, '/favicon-48.png');
    return sendOnce(request.headers['if-none-match'], reply, brand, draw, 'image/png');
  });

  app.get<{ Querystring: { v?: string } }>('/favicon.svg', async (request, reply) => {
    const brand = await readBrand(db);
    cacheOf(reply, brand, request.query.v);
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox");
    return reply.type('image/svg+xml').send(await writeFavicon(brand));
  });

  app.get<{ Querystring: { v?: string } }>('/manifest.webmanifest', async (request, reply) => {
    const brand = await readBrand(db);
    cacheOf(reply, brand, request.query.v);
    return reply.type('application/manifest+json; charset=utf-8').send(webManifest(brand));
  });

  // Of links that were shared before pages had cards of their own.
  app.get('/social-card.jpg', async (request, reply) => {
    const brand = await readBrand(db);
    cacheOf(reply, brand, undefined);
    const draw = () => pictures.card(brand, brand.name);
    return sendOnce(request.headers['if-none-match'], reply, brand, draw, 'image/jpeg');
  });

  app.get<{ Params: { sign: string; file: string } }>('/cards/:sign/:file', async ({ params, headers }, reply) => {
    const [hash, ...sign] = params.sign.split('-');
    const title = titleOfCard(cards, params.file, sign.join('-'));
    if (title === null) throw new ShopError('NOT_FOUND');
    const brand = await readBrand(db);
    cacheOf(reply, brand, hash);
    const draw = () => pictures.card(brand, title === '' ? brand.name : title);
    return sendOnce(headers['if-none-match'], reply, brand, draw, 'image/jpeg');
  });
}

/** An address with the hash of the present design never changes; another is asked for again after an hour. */
function cacheOf(reply: FastifyReply, { pictureHash }: Brand, hash: string | undefined): void {
  const forever = hash === pictureVersion(pictureHash);
  reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
}

async function sendOnce(
  knownEtag: string | undefined,
  reply: FastifyReply,
  brand: Brand,
  draw: () => Promise<Buffer>,
  type: 'image/png' | 'image/jpeg',
): Promise<FastifyReply> {
  const etag = etagOf(`${brand.pictureHash} ${reply.request.routeOptions.url}`);
  reply.header('etag', etag).type(type);
  return matchesEtag(knownEtag, etag) ? reply.code(304).send() : reply.send(await draw());
}
