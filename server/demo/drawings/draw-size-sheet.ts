import type { TinDrawing } from '../content/types.ts';
import { drawWall, groundShadow, tinSize } from './draw-body.ts';
import { drawLid } from './draw-lid.ts';
import { straightText } from './set-text.ts';
import { radial, round, softFall, svg } from './shapes.ts';

const ink = '#17130f';
const spark = '#e0481a';
const perMm = 4.1;

/** A measure line with short strokes at its ends and its words in the middle. */
function measure(from: readonly [number, number], to: readonly [number, number], words: string): string {
  const upright = from[0] === to[0];
  const tick = ([x, y]: readonly [number, number]) =>
    upright ? `M${x - 9} ${y}L${x + 9} ${y}` : `M${x} ${y - 9}L${x} ${y + 9}`;
  const lines = `<path d="M${from.join(' ')}L${to.join(' ')}${tick(from)}${tick(to)}" fill="none" stroke="${spark}" stroke-width="2.5"/>`;
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const style = { size: 36, weight: 900 } as const;
  const text = upright ? straightText(words, x + 20, y + 12, style, 'start') : straightText(words, x, y + 44, style);
  return `${lines}<path d="${text}" fill="${ink}"/>`;
}

/** The tin from above and from the side with its measures, beside the outline of a bank card, on a sheet of paper. */
export function drawSizeSheet(tin: TinDrawing): string {
  const { diameter, height } = tinSize(tin.pouches);
  const r = round((diameter * perMm) / 2);
  const wall = height * perMm;
  const [x, y] = [92 + r, 268];
  const foot = 632;
  const shadows = [groundShadow('a', { x, y: y + 6, r, tilt: 1 }), { defs: '', body: '' }];
  const lid = drawLid({ ...tin, id: 'b', x, y, r });
  const front = drawWall({ ...tin, id: 'c', x, y: foot - wall, r, tilt: 0.001 });
  const card = { width: 85.6 * perMm, height: 54 * perMm };
  const [cardX, cardY] = [722 - card.width, 158];
  const dots = Array.from(
    { length: 16 * 16 },
    (_, index) => `M${100 + (index % 16) * 40} ${100 + Math.floor(index / 16) * 40}h.1`,
  ).join('');
  const small = { size: 22, weight: 600, spacing: 40 } as const;
  return svg(
    800,
    800,
    (shadows[0]?.defs ?? '') +
      lid.defs +
      front.defs +
      radial('z', { x: 0, y: 0, r: 1 }, softFall('#1a0f05', 0.3, 0.55)),
    `<rect x="46" y="58" width="716" height="700" rx="34" fill="#1a0f05" fill-opacity=".1"/><rect x="42" y="50" width="716" height="700" rx="32" fill="#1a0f05" fill-opacity=".1"/>` +
      `<rect x="40" y="44" width="720" height="700" rx="32" fill="#fdfbf7"/><path d="${dots}" stroke="#d9d1c3" stroke-width="3" stroke-linecap="round"/>` +
      `<rect x="${round(cardX)}" y="${cardY}" width="${round(card.width)}" height="${round(card.height)}" rx="14" fill="#f1ebe0" fill-opacity=".9" stroke="#8d8478" stroke-width="2.5" stroke-dasharray="9 7"/>` +
      `<rect x="${round(cardX + card.width - 92)}" y="${cardY + 34}" width="58" height="44" rx="8" fill="none" stroke="#8d8478" stroke-width="2.5"/>` +
      `<path d="${straightText('БАНКОВА КАРТА', cardX + card.width - 30, cardY + card.height - 42, small, 'end')}${straightText('85,6 × 54 mm', cardX + card.width - 30, cardY + card.height - 16, small, 'end')}" fill="#6d6459"/>` +
      `${shadows[0]?.body ?? ''}${lid.body}` +
      measure([x - r, y + r + 26], [x + r, y + r + 26], `Ø ${diameter} mm`) +
      `<g><circle r="1" fill="url(#z)" transform="matrix(${round(r * 1.12)} 0 0 16 ${x + 6} ${foot + 2})"/>${front.body}</g>` +
      measure([x + r + 34, foot - wall], [x + r + 34, foot], `${height} mm`) +
      `<path d="M70 ${foot + 1}L730 ${foot + 1}" stroke="#8d8478" stroke-width="2"/>` +
      `<path d="${straightText(`${tin.pouches} ПАУЧА`, 722, foot - 44, { size: 40, weight: 900 }, 'end')}${straightText(`${tin.strengthMg} mg КОФЕИН ВСЕКИ`, 722, foot - 14, { size: 24, weight: 600, spacing: 20 }, 'end')}" fill="${ink}"/>` +
      `<path d="${straightText('РАЗМЕРИТЕ СА ВЪНШНИ. МАЩАБЪТ Е ЕДИН И СЪЩ.', 400, 700, { size: 21, weight: 600, spacing: 40 })}" fill="#6d6459"/>`,
  );
}
