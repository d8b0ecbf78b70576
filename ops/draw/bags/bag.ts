import { darker, lighter, mix } from '../kit/colours.ts';
import { type Drawing, group, shape } from '../kit/drawing.ts';
import { lineOfText, type Lettering } from '../kit/fonts.ts';
import { seeded, short } from '../kit/numbers.ts';
import { beanPath } from './beans.ts';
import { type CoffeeLook, roastNames } from './coffees.ts';
import { landscape, sceneHeight, sceneWidth } from './scenes.ts';

/** The fonts of labels: names, small print, and small print that stands out. */
export interface LabelFonts {
  name: Lettering;
  text: Lettering;
  strong: Lettering;
}

/** Where a bag stands: its bottom in the drawing of one that is not scaled. */
export const bagBottom = 706;

const body =
  'M222 128C216 190 206 214 205 262C203 360 203 560 207 676Q208 697 226 701C300 710 470 711 546 706L598 684Q607 679 607 666C608 540 608 380 603 268C600 216 592 186 585 128Z';
const front =
  'M222 128C216 190 206 214 205 262C203 360 203 560 207 676Q208 697 226 701C300 710 470 711 546 706C552 560 556 400 552 296C550 250 566 190 585 128Z';
const gusset =
  'M585 128C566 190 550 250 552 296C556 400 552 560 546 706L598 684Q607 679 607 666C608 540 608 380 603 268C600 216 592 186 585 128Z';
const seal = 'M222 82Q222 76 228 76H579Q585 76 585 82V130H222Z';

const labelBox = { x: 236, y: 262, width: sceneWidth, height: 392 };

/** A stand-up bag with a side gusset, a crimped seal and a valve. */
export function bag(drawing: Drawing, look: CoffeeLook, fonts: LabelFonts, weight: string): string {
  return [paper(drawing, look.bag), brand(look, fonts), label(drawing, look, fonts, weight), gloss(drawing)].join('');
}

function paper(drawing: Drawing, colour: string): string {
  const side = drawing.linear(
    [205, 0, 556, 0],
    [0, darker(colour, 0.22)],
    [0.07, lighter(colour, 0.1)],
    [0.3, lighter(colour, 0.14)],
    [0.62, colour],
    [0.94, darker(colour, 0.16)],
    [1, darker(colour, 0.3)],
  );
  const fold = drawing.linear(
    [548, 0, 608, 0],
    [0, darker(colour, 0.5)],
    [0.42, darker(colour, 0.28)],
    [0.5, darker(colour, 0.52)],
    [0.58, darker(colour, 0.34)],
    [1, darker(colour, 0.55)],
  );
  const down = drawing.linear(
    [0, 120, 0, 710],
    [0, '#ffffff', 0.1],
    [0.25, '#ffffff', 0],
    [0.8, '#140b05', 0],
    [1, '#140b05', 0.34],
  );
  const crimp = drawing.linear(
    [222, 0, 585, 0],
    [0, darker(colour, 0.12)],
    [0.28, lighter(colour, 0.2)],
    [1, darker(colour, 0.22)],
  );
  return [
    shape(gusset, fold),
    shape(front, side),
    creases(drawing, colour),
    shape(body, down),
    shape(seal, crimp),
    `<g stroke="${darker(colour, 0.4)}" stroke-opacity=".55" stroke-width="2">${crimpLines()}</g>`,
    `<g stroke="${lighter(colour, 0.55)}" stroke-opacity=".4" stroke-width="1.4" transform="translate(0 2)">${crimpLines()}</g>`,
    shape('M222 130H585V136Q404 144 222 136Z', darker(colour, 0.55), 'fill-opacity=".45"'),
    shape('M218 148l9 5l-10 5Z', darker(colour, 0.6)),
    shape('M584 148l-9 5l9 5Z', darker(colour, 0.6)),
  ].join('');
}

const crimpLines = () => Array.from({ length: 6 }, (_, index) => `<path d="M228 ${86 + index * 7}H579"/>`).join('');

/** The folds that filled paper has near its seal and at its foot. */
function creases(drawing: Drawing, colour: string): string {
  const random = seeded(colour.charCodeAt(2) * 31 + colour.charCodeAt(5));
  const soft = drawing.blur(5);
  const folds = [
    `M232 138C244 190 228 230 214 300`,
    `M560 140C534 186 544 236 536 300`,
    `M300 136C${short(300 + random() * 20)} 170 280 196 258 222`,
    `M500 136C${short(486 + random() * 20)} 172 508 200 528 232`,
    `M216 650C260 676 300 686 360 690`,
    `M540 640C510 676 470 690 420 694`,
  ];
  const lit = folds.map((fold) => `<path d="${fold}"/>`).join('');
  return `<g fill="none" filter="${soft}" stroke-width="9" clip-path="${drawing.clip(front)}"><g stroke="#140b05" stroke-opacity=".3" transform="translate(7 4)">${lit}</g><g stroke="#ffffff" stroke-opacity=".26">${lit}</g></g>`;
}

function brand({ bag: colour }: CoffeeLook, { name }: LabelFonts): string {
  const ink = mix(colour, '#fff6e6', 0.9);
  return [
    `<circle cx="394" cy="174" r="15" fill="${darker(colour, 0.35)}"/>`,
    `<circle cx="393" cy="172.5" r="14" fill="${mix(colour, '#ffffff', 0.16)}"/>`,
    `<circle cx="393.5" cy="173" r="9" fill="none" stroke="${darker(colour, 0.45)}" stroke-width="1.6"/>`,
    ...[
      [0, 0],
      [-4, 0],
      [4, 0],
      [0, -4],
      [0, 4],
    ].map(([x = 0, y = 0]) => `<circle cx="${393.5 + x}" cy="${173 + y}" r="1.3" fill="${darker(colour, 0.6)}"/>`),
    shape(lineOfText(name, 'Зърно', { x: 388, y: 243, size: 52, anchor: 'middle', tracking: 0.01 }), ink),
  ].join('');
}

/** Its words sit where a thumb does not cover them: name, notes, roast and weight. */
function label(drawing: Drawing, look: CoffeeLook, { name, text, strong }: LabelFonts, weight: string): string {
  const { x, y, width, height } = labelBox;
  const ink = '#2a1c13';
  const quiet = '#6d5a49';
  const middle = x + width / 2;
  const outline = `M${x + 4} ${y}H${x + width - 4}Q${x + width} ${y} ${x + width} ${y + 4}V${y + height}H${x}V${y + 4}Q${x} ${y} ${x + 4} ${y}Z`;
  const ground = drawing.linear([x, y, x + width, y + height], [0, '#fdf8ee'], [0.6, '#f8f0e1'], [1, '#e9dcc6']);
  const scene = `M0 0H${sceneWidth}V${sceneHeight}H0Z`;
  const below = y + sceneHeight;
  const line = (what: string, at: number, size: number, font: Lettering, fill: string, tracking = 0) =>
    shape(lineOfText(font, what, { x: middle, y: at, size, anchor: 'middle', tracking, maxWidth: width - 34 }), fill);
  return [
    `<path d="${outline}" fill="#140b05" fill-opacity=".38" transform="translate(3 4)" filter="${drawing.blur(4)}"/>`,
    shape(outline, ground),
    group(`translate(${x} ${y})`, `<g clip-path="${drawing.clip(scene)}">${landscape(drawing, look)}</g>`),
    line(look.title, below + 56, 57, name, ink),
    line(look.subtitle, below + 92, 23, strong, darker(look.bag, 0.18)),
    shape(`M${middle - 22} ${below + 106}h44v1.6h-44Z`, quiet, 'fill-opacity=".6"'),
    line(look.notes.join(' · '), below + 132, 18.5, text, ink),
    roastScale(look, x + 22, below + 169),
    shape(lineOfText(text, roastNames[look.roast], { x: x + 22, y: below + 189, size: 13.5 }), quiet),
    shape(lineOfText(strong, weight, { x: x + width - 22, y: below + 180, size: 30, anchor: 'end' }), ink),
  ].join('');
}

/** Five beans, filled up to the roast. */
function roastScale({ roast, bag: colour }: CoffeeLook, x: number, y: number): string {
  const full = { svetlo: 2, sredno: 3, tamno: 5 }[roast];
  return Array.from({ length: 5 }, (_, index) =>
    group(
      `translate(${x + 9 + index * 23} ${y - 8}) rotate(24) scale(.2)`,
      index < full
        ? shape(beanPath, darker(colour, 0.25)) +
            `<path d="M-7 -44C10 -18 -12 14 6 44" fill="none" stroke="#fdf8ee" stroke-width="7"/>`
        : `<path d="${beanPath}" fill="none" stroke="#a8947d" stroke-width="6"/>`,
    ),
  ).join('');
}

/** Light from the upper left over paper and label together. */
function gloss(drawing: Drawing): string {
  const light = drawing.radial([262, 250, 330], [0, '#fff7ea', 0.24], [0.55, '#fff7ea', 0.06], [1, '#fff7ea', 0]);
  const shade = drawing.linear([430, 0, 556, 0], [0, '#140b05', 0], [1, '#140b05', 0.2]);
  return shape(front, light) + shape(front, shade);
}
