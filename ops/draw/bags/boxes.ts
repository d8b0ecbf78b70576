import { darker, lighter } from '../kit/colours.ts';
import { Drawing, group, shape } from '../kit/drawing.ts';
import { lineOfText } from '../kit/fonts.ts';
import { box, frontPlane, slabShadow, tablePlane } from '../kit/slabs.ts';
import { matrixOf } from '../kit/solids.ts';
import { bag, type LabelFonts } from './bag.ts';
import { beanPath } from './beans.ts';
import type { CoffeeLook } from './coffees.ts';

const kraft = '#b98d5e';
const paper = '#f8f0e1';
const ink = '#2a1c13';

/** An open box from above, with bags that lie in `columns` beside each other. */
export function openBox(
  looks: readonly CoffeeLook[],
  fonts: LabelFonts,
  { columns, weight }: { columns: number; weight: string },
): Drawing {
  const drawing = new Drawing();
  const rows = Math.ceil(looks.length / columns);
  const scale = rows > 1 ? 0.44 : 0.535;
  const [cell, tall] = rows > 1 ? [196, 296] : [236, 362];
  const [width, height] = [cell * columns + 26, tall * rows + 84];
  const [x, y] = [400 - width / 2, 396 - height / 2];
  const rim = drawing.linear([x, y, x + width, y + height], [0, lighter(kraft, 0.35)], [1, darker(kraft, 0.08)]);
  const inside = drawing.linear([x, y, x + width, y + height], [0, darker(kraft, 0.5)], [1, darker(kraft, 0.3)]);
  const rect = (inset: number, more: string) =>
    `<rect x="${x + inset}" y="${y + inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" rx="${Math.max(2, 8 - inset / 2)}" ${more}/>`;
  drawing.add(
    rect(-2, `fill="#1d1208" fill-opacity=".4" transform="translate(7 14)" filter="${drawing.blur(12)}"`),
    rect(0, `fill="${rim}"`),
    rect(11, `fill="${inside}"`),
    `<g clip-path="${drawing.clip(`M${x + 11} ${y + 11}H${x + width - 11}V${y + height - 11}H${x + 11}Z`)}">`,
    shape(
      `M${x} ${y}H${x + width}V${y + 34}H${x + 34}V${y + height}H${x}Z`,
      '#140b05',
      `fill-opacity=".45" filter="${drawing.blur(9)}"`,
    ),
  );
  looks.forEach((look, index) => {
    const middle = x + 13 + cell * (index % columns) + cell / 2;
    const top = y + 18 + tall * Math.floor(index / columns);
    const move = `translate(${middle - 405 * scale} ${top - 66 * scale}) scale(${scale})`;
    drawing.add(
      `<rect x="${middle - 198 * scale}" y="${top + 12}" width="${404 * scale}" height="${626 * scale}" rx="6" fill="#140b05" fill-opacity=".6" transform="translate(4 7)" filter="${drawing.blur(7)}"/>`,
      group(move, bag(drawing, look, fonts, weight)),
    );
  });
  drawing.add('</g>', strip(drawing, [x + 30, y + height - 62, width - 60, 34], fonts));
  return drawing;
}

/** The card for notes with its pencil, under the bags. */
function strip(
  drawing: Drawing,
  [x, y, width, height]: readonly [number, number, number, number],
  { name, text }: LabelFonts,
): string {
  const wood = drawing.linear([0, y + 10, 0, y + 24], [0, '#f0b44c'], [0.5, '#d98a2b'], [1, '#a8611c']);
  const from = x + width * 0.56;
  return [
    `<rect x="${x}" y="${y}" width="${width * 0.5}" height="${height}" fill="#140b05" fill-opacity=".5" transform="translate(2 4)" filter="${drawing.blur(4)}"/>`,
    `<rect x="${x}" y="${y}" width="${width * 0.5}" height="${height}" fill="${paper}"/>`,
    shape(lineOfText(name, 'Бележки', { x: x + 14, y: y + 24, size: 20 }), ink),
    shape(
      lineOfText(text, 'вкус · тяло · пак', { x: x + width * 0.5 - 12, y: y + 23, size: 13, anchor: 'end' }),
      '#6b5847',
    ),
    `<path d="M${from} ${y + 10}H${x + width - 36}L${x + width} ${y + 17}L${x + width - 36} ${y + 24}H${from}Z" fill="#140b05" fill-opacity=".5" transform="translate(2 5)" filter="${drawing.blur(3)}"/>`,
    shape(`M${from} ${y + 10}H${x + width - 36}V${y + 24}H${from}Z`, wood),
    shape(`M${x + width - 36} ${y + 10}L${x + width - 10} ${y + 15}V${y + 19}L${x + width - 36} ${y + 24}Z`, '#ecd3a7'),
    shape(`M${x + width - 10} ${y + 15}L${x + width} ${y + 17}L${x + width - 10} ${y + 19}Z`, ink),
  ].join('');
}

/** The closed box in its paper sleeve. */
export function closedBox(title: readonly [string, string], colour: string, { name, strong }: LabelFonts): Drawing {
  const drawing = new Drawing();
  const plane = tablePlane([92, 252], 1.02);
  const [size, height] = [[530, 400] as const, 176];
  const front = frontPlane(plane, size[1]);
  const sleeve = drawing.linear([0, 0, 530, 400], [0, lighter(colour, 0.2)], [0.5, colour], [1, darker(colour, 0.16)]);
  const shade = drawing.linear([0, 0, 530, 0], [0, darker(colour, 0.16)], [1, darker(colour, 0.38)]);
  const centred = (text: string, y: number, size: number, font = name) =>
    lineOfText(font, text, { x: 265, y, size, anchor: 'middle', maxWidth: 330 });
  drawing.add(
    slabShadow(drawing, { plane, size, height }),
    box(drawing, { plane, size, height, colour: kraft }),
    group(
      matrixOf(plane),
      `<rect x="86" width="358" height="400" fill="${sleeve}"/>`,
      sleeveMark(),
      shape(centred('Зърно', 214, 82), '#fff6e6'),
      shape(centred(title[0], 268, 34), '#fff6e6'),
      shape(centred(title[1], 304, 21, strong), '#fff6e6', 'fill-opacity=".86"'),
    ),
    group(
      matrixOf(front),
      `<rect x="86" width="358" height="${height}" fill="${shade}"/><rect x="86" width="358" height="3" fill="#ffffff" fill-opacity=".3"/>`,
    ),
  );
  return drawing;
}

const sleeveMark = () =>
  group('translate(265 88) rotate(24) scale(.72)', shape(beanPath, '#fff6e6')) +
  group(
    'translate(265 88) rotate(24) scale(.72)',
    '<path d="M-7 -48C12 -18 -13 14 6 48" fill="none" stroke="#2a1c13" stroke-opacity=".55" stroke-width="7"/>',
  );
