import { escapeHtml } from '#server/platform/http/escape-html.ts';
import type { Brand } from '../brand.ts';
import { drawShopIcon, initialOf, squareFile } from './draw-mark.ts';

/** The icon of browser tabs as a drawing: the shop's own, a picture inside of one, or the first letter on its tile. */
export async function writeFavicon(brand: Brand): Promise<string> {
  const file = squareFile(brand);
  if (file?.type === 'image/svg+xml') return Buffer.from(file.content, 'base64').toString('utf8');
  if (file) {
    const picture = await drawShopIcon(brand, 96, false);
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><image width="96" height="96" href="data:image/png;base64,${picture.toString('base64')}"/></svg>`;
  }
  const { brandFill, onBrand } = brand.tones.light;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${brandFill}"/><text x="32" y="46" font-family="Arial,sans-serif" font-size="40" font-weight="700" text-anchor="middle" fill="${onBrand}">${escapeHtml(initialOf(brand.name))}</text></svg>`;
}
