import type { FlavourSlug } from '#server/features/demo/content/types.ts';
import { bolt } from './draw-lid.ts';
import { drawPouch, pouchPaint } from './draw-pouches.ts';
import { drawAccessory } from './draw-accessory.ts';
import { drawScatter, drawSet } from './draw-set.ts';
import { drawTin } from './draw-tin.ts';
import { fitText, straightText } from './set-text.ts';
import { linear, place, radial, svg } from './shapes.ts';

const usual = { strengthMg: 50, pouches: 20 };

/** The home page's picture: three tins and a few pouches, 1200 × 1000, on a transparent ground. */
export function drawHero(): string {
  const tins = drawScatter(
    ['menta', 'borovinka', 'tsitrus'],
    [
      { x: 372, y: 466, r: 318, spin: -7 },
      { x: 806, y: 306, r: 272, spin: 9 },
      { x: 776, y: 712, r: 246, spin: -3 },
    ],
    usual,
  );
  const pouches = [
    { x: 452, y: 862, turn: -18, scale: 1.3 },
    { x: 322, y: 900, turn: 21, scale: 1.15 },
    { x: 1100, y: 590, turn: 64, scale: 1.2 },
  ].map((at) => drawPouch('p', at));
  return svg(1200, 1000, pouchPaint('p') + tins.defs, pouches.join('') + tins.body);
}

/** The picture that shared links show, 1200 × 630: the title, a line below it and three tins. */
export function drawSocialCard({
  title,
  subtitle = 'Кофеин на пауч',
  flavours = ['menta', 'borovinka', 'tsitrus'],
}: {
  title: string;
  subtitle?: string;
  flavours?: FlavourSlug[];
}): string {
  const tins = drawScatter(
    flavours,
    [
      { x: 772, y: 318, r: 196, spin: -8 },
      { x: 1012, y: 190, r: 162, spin: 9 },
      { x: 990, y: 452, r: 156, spin: -3 },
    ],
    usual,
  );
  const lines = title.split('\n').slice(0, 3);
  const size = Math.min(...lines.map((line) => fitText(line, { size: 118, weight: 900, spacing: -6 }, 490).size));
  const heading = lines.map((line, index) =>
    straightText(
      line,
      64,
      310 + (index - (lines.length - 1) / 2) * size * 0.98,
      { size, weight: 900, spacing: -6 },
      'start',
    ),
  );
  const under = straightText(
    subtitle,
    64,
    384 + ((lines.length - 1) / 2) * size,
    fitText(subtitle, { size: 40, weight: 600 }, 480),
    'start',
  );
  const mark =
    place(bolt, { x: 86, y: 92, scale: 72 }) + straightText('Искра', 122, 112, { size: 58, weight: 900 }, 'start');
  const sun = radial('u', { x: 960, y: 160, r: 1080 }, [
    [0, '#ffd66b'],
    [0.46, '#ff9a3d'],
    [1, '#ff5b2e'],
  ]);
  return svg(
    1200,
    630,
    sun + tins.defs,
    `<rect width="1200" height="630" fill="url(#u)"/><path d="${mark}${heading.join('')}${under}" fill="#17130f"/>${tins.body}`,
  );
}

const meterPaint = linear(
  'm',
  [0, 160, 0, 640],
  [
    [0, '#ff8a3d'],
    [1, '#d23c0f'],
  ],
);

/** Three great bars, so many of them filled, and the number. */
function strengthPicture(filled: number, words: string): string {
  const heights = [210, 320, 430];
  const bars = heights.map((height, index) => {
    const on = index < filled;
    return `<rect x="${166 + index * 164}" y="${580 - height}" width="140" height="${height}" rx="40" fill="${on ? 'url(#m)' : '#9b8f80'}"${on ? '' : ' fill-opacity=".35"'}/>`;
  });
  return svg(
    800,
    800,
    meterPaint,
    `${bars.join('')}<path d="${straightText(words, 400, 716, { size: 124, weight: 900 })}" fill="#d23c0f"/>`,
  );
}

const scenes: Record<string, () => string> = {
  vkusove: () => drawSet({ flavours: ['menta', 'borovinka', 'tsitrus', 'dinya', 'kafe'], ...usual, view: 'fan' }),
  mentovi: () => drawSet({ flavours: ['evkalipt', 'ledena-menta', 'menta'], ...usual, view: 'fan' }),
  plodovi: () => drawSet({ flavours: ['malina', 'yabalka', 'borovinka'], ...usual, view: 'fan' }),
  tsitrusovi: () => drawSet({ flavours: ['dzhindzhifil', 'tsitrus'], ...usual, view: 'fan' }),
  'desertni-i-kafe': () => drawSet({ flavours: ['kanela', 'kola', 'kafe'], ...usual, view: 'fan' }),
  'po-sila': () => strengthPicture(3, '30–80 mg'),
  leki: () => strengthPicture(1, '30 mg'),
  sredni: () => strengthPicture(2, '50 mg'),
  silni: () => strengthPicture(3, '80 mg'),
  'komplekti-i-podaratsi': () =>
    drawSet({ flavours: ['menta', 'tsitrus', 'malina', 'borovinka', 'mango', 'kola'], ...usual, view: 'box' }),
  komplekti: () => drawSet({ flavours: ['dinya', 'tsitrus', 'menta'], ...usual, view: 'stack' }),
  podaratsi: () => drawAccessory({ accessory: 'gift-box', view: 'open' }),
  aksesoari: () => drawAccessory({ accessory: 'sleeve', view: 'front' }),
};

/** A category's square picture; one that is not known gets the mixed tin. */
export function drawCategory(slug: string): string {
  return scenes[slug]?.() ?? drawTin({ flavour: 'miks', ...usual, view: 'top' });
}
