/**
 * Writes the shop's icons and the picture of shared links to web/storefront/public.
 * Run it manually when the mark or social-card.svg changes: `node ops/draw/render-icons.ts`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const target = (name: string) => new URL(`../../web/storefront/public/${name}`, import.meta.url);

/** The mark on its sun. A maskable icon and Apple's are cut by the system, so they have no corners of their own. */
const mark = (corner: number, size: number): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">
<defs><linearGradient id="s" gradientUnits="userSpaceOnUse" x1="40" y1="0" x2="472" y2="512">
<stop offset="0" stop-color="#ff9a3d"/><stop offset="0.5" stop-color="#f0591f"/><stop offset="1" stop-color="#d23c0f"/>
</linearGradient></defs><rect width="512" height="512" rx="${corner}" fill="url(#s)"/>
<path d="M.16-.5-.3.1h.25l-.11.4.46-.62h-.25Z" transform="translate(256 256) scale(${size})" fill="#fff8ec"/></svg>
`;

const png = async (name: string, drawing: string, size: number) =>
  writeFile(
    target(name),
    await sharp(Buffer.from(drawing))
      .resize(size, size)
      .png({ compressionLevel: 9, palette: true, colours: 128 })
      .toBuffer(),
  );

await writeFile(target('favicon.svg'), mark(116, 380));
await png('icon-192.png', mark(44, 320), 192);
await png('icon-512.png', mark(116, 340), 512);
await png('icon-maskable-512.png', mark(0, 280), 512);
await png('apple-touch-icon.png', mark(0, 330), 180);
await writeFile(
  target('social-card.jpg'),
  await sharp(await readFile(new URL('social-card.svg', import.meta.url)))
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer(),
);
