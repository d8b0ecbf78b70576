import type { FlavourSlug } from '../content/types.ts';
import { bolt } from './draw-lid.ts';
import { drawScatter } from './draw-set.ts';
import { fitText, straightText } from './set-text.ts';
import { place, radial, svg } from './shapes.ts';

const usual = { strengthMg: 50, pouches: 20 };

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
