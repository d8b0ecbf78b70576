import { createHmac, type KeyObject } from 'node:crypto';
import { Cache } from '#server/platform/cache/cache.ts';
import { Semaphore } from '#server/platform/http/limits/semaphore.ts';
import { isSameSecret } from '#server/platform/is-same-secret.ts';
import type { Brand } from '../brand.ts';
import { brandPictureQueue } from '../design.limits.ts';
import { drawCard } from './draw-card.ts';
import { drawShopIcon } from './draw-mark.ts';

/** The icons that browsers and systems ask for, by their paths. */
export const icons = {
  '/icon-192.png': { size: 192, isFull: false },
  '/icon-512.png': { size: 512, isFull: false },
  '/icon-maskable-512.png': { size: 512, isFull: true },
  '/apple-touch-icon.png': { size: 180, isFull: true },
  '/favicon-48.png': { size: 48, isFull: false },
} as const;
export type IconPath = keyof typeof icons;

const maxBytes = 4 * 1024 * 1024;

/** Draws icons and cards once, one at a time, and keeps them in memory. */
export class BrandPictures {
  readonly #drawn = new Cache<Buffer>({ maxBytes });
  readonly #turns = new Semaphore(brandPictureQueue);

  icon(brand: Brand, path: IconPath): Promise<Buffer> {
    const { size, isFull } = icons[path];
    return this.#once(`${brand.pictureHash} ${path}`, () => drawShopIcon(brand, size, isFull));
  }

  card(brand: Brand, title: string): Promise<Buffer> {
    return this.#once(`${brand.pictureHash} card ${title}`, () => drawCard(brand, title));
  }

  #once(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    return this.#drawn.get(key, async () => {
      const value = await this.#turns.run({ client: '' }, draw);
      return { value, bytes: value.length };
    });
  }
}

const longestTitle = 200;

/**
 * The address of the card of a page. It is signed: otherwise anybody could make pictures with words of their own on the
 * shop's address.
 */
export function cardPath(key: KeyObject, { pictureHash }: Pick<Brand, 'pictureHash'>, title: string): string {
  const words = Buffer.from([...title].slice(0, longestTitle).join('')).toString('base64url');
  return `/cards/${pictureHash}-${signature(key, words)}/${words}.jpg`;
}

/** The title of a card with this signature, or null. */
export function titleOfCard(key: KeyObject, file: string, sign: string): string | null {
  const words = /^([\w-]{1,1200})\.jpg$/.exec(file)?.[1];
  if (words === undefined || !isSameSecret(sign, signature(key, words))) return null;
  return Buffer.from(words, 'base64url').toString();
}

function signature(key: KeyObject, words: string): string {
  return createHmac('sha256', key).update(words).digest('base64url').slice(0, 22);
}

/** What a page says of the pictures of a design in their addresses: enough to tell designs of one shop apart. */
export const pictureVersion = (hash: string): string => hash.slice(0, 8);
