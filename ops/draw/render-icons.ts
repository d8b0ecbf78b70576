/**
 * Writes the shop's icons to web/storefront/public from the bolt that the tins carry.
 * Run it manually when the mark changes: `node ops/draw/render-icons.ts`.
 */
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { bolt } from '#server/demo/drawings/draw-lid.ts';
import { drawSocialCard } from '#server/demo/drawings/draw-social-card.ts';
import { linear, place } from '#server/demo/drawings/shapes.ts';

const target = (name: string) => new URL(`../../web/storefront/public/${name}`, import.meta.url);

/** The mark on its sun. A maskable icon and Apple's are cut by the system, so they have no corners of their own. */
function mark(corner: number, size: number): string {
  const sun = linear(
    's',
    [40, 0, 472, 512],
    [
      [0, '#ff9a3d'],
      [0.5, '#f0591f'],
      [1, '#d23c0f'],
    ],
  );
  const path = place(bolt, { x: 256, y: 256, scale: size });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><defs>${sun}</defs><rect width="512" height="512" rx="${corner}" fill="url(#s)"/><path d="${path}" fill="#fff8ec"/></svg>`;
}

const png = async (name: string, drawing: string, size: number) =>
  writeFile(
    target(name),
    await sharp(Buffer.from(drawing))
      .resize(size, size)
      .png({ compressionLevel: 9, palette: true, colours: 128 })
      .toBuffer(),
  );

await writeFile(target('favicon.svg'), `${mark(116, 380)}\n`);
await png('icon-192.png', mark(44, 320), 192);
await png('icon-512.png', mark(116, 340), 512);
await png('icon-maskable-512.png', mark(0, 280), 512);
await png('apple-touch-icon.png', mark(0, 330), 180);
await writeFile(
  target('social-card.jpg'),
  await sharp(
    Buffer.from(
      drawSocialCard({ title: 'Малка искра.\nГолям ден.', subtitle: 'Кофеин на пауч: знаеш точно колко поемаш.' }),
    ),
  )
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer(),
);
