import { darker } from '../kit/colours.ts';
import { contactShadow, Drawing, group, shape } from '../kit/drawing.ts';
import { lineOfText } from '../kit/fonts.ts';
import { short } from '../kit/numbers.ts';
import { bag, bagBottom, type LabelFonts } from './bag.ts';
import { beanPath, pouredBeans } from './beans.ts';
import { type CoffeeLook, roastNames } from './coffees.ts';

/** A bag that stands at (x, bottom) at a scale, with its shadow. */
function standingBag(
  drawing: Drawing,
  { look, weight, fonts }: { look: CoffeeLook; weight: string; fonts: LabelFonts },
  [x, bottom, scale]: readonly [number, number, number],
): string {
  const shadow = contactShadow(drawing, [x + 6 * scale, bottom - 12 * scale, 208 * scale, 26 * scale]);
  const move = `translate(${short(x - 406 * scale)} ${short(bottom - bagBottom * scale)}) scale(${scale})`;
  return shadow + group(move, bag(drawing, look, fonts, weight));
}

export function smallBag(look: CoffeeLook, fonts: LabelFonts): Drawing {
  const drawing = new Drawing();
  drawing.add(standingBag(drawing, { look, fonts, weight: '250 g' }, [400, 764, 1.14]));
  return drawing;
}

/** The kilo beside 250 g at one scale: four times the volume is 1.59 times the length. */
export function largeBag(look: CoffeeLook, fonts: LabelFonts): Drawing {
  const drawing = new Drawing();
  drawing.add(standingBag(drawing, { look, fonts, weight: '1 kg' }, [328, 752, 1.11]));
  drawing.add(standingBag(drawing, { look, fonts, weight: '250 g' }, [612, 768, 0.7]));
  return drawing;
}

export function bagWithBeans(look: CoffeeLook, fonts: LabelFonts): Drawing {
  const drawing = new Drawing();
  drawing.add(standingBag(drawing, { look, fonts, weight: '250 g' }, [398, 640, 0.93]));
  const seed = look.slug.length * 13 + look.title.length;
  drawing.add(pouredBeans(drawing, look, { x: 400, y: 726, width: 520, rows: 4, size: 0.66, seed }));
  return drawing;
}

/** The tasting card that lies in each bag. */
export function tastingCard(look: CoffeeLook, { name, text, strong }: LabelFonts): Drawing {
  const drawing = new Drawing();
  const ink = '#2a1c13';
  const quiet = '#6b5847';
  const card = 'M104 66H696Q708 66 708 78V722Q708 734 696 734H104Q92 734 92 722V78Q92 66 104 66Z';
  const line = (
    what: string,
    x: number,
    y: number,
    size: number,
    font = text,
    fill = ink,
    anchor: 'start' | 'middle' | 'end' = 'start',
  ) => shape(lineOfText(font, what, { x, y, size, anchor, maxWidth: 530 }), fill);
  const ground = drawing.linear([92, 66, 708, 734], [0, '#fffdf8'], [1, '#f3eadb']);
  drawing.add(
    `<path d="${card}" fill="#1d1208" fill-opacity=".3" transform="translate(4 8)" filter="${drawing.blur(9)}"/>`,
    shape(card, ground),
    shape('M104 66H696Q708 66 708 78V82H92V78Q92 66 104 66Z', look.bag),
    line(look.title, 132, 158, 66, name),
    line(look.subtitle, 134, 200, 27, strong, darker(look.bag, 0.18)),
    ...altitude(drawing, look, { name, text, strong }),
    line('Обработка', 134, 478, 20, text, quiet),
    line(look.process, 134, 510, 29, strong),
    line('Печене', 420, 478, 20, text, quiet),
    line(roastNames[look.roast], 420, 510, 29, strong),
    roastBeans(look),
    shape('M132 548H668V549.6H132Z', quiet, 'fill-opacity=".35"'),
  );
  look.notes.forEach((note, index) => {
    const x = 212 + index * 188;
    const colour = look.noteColours[index] ?? look.bag;
    const paint = drawing.radial([x - 12, 596, 62], [0, '#ffffff', 0.5], [0.5, '#ffffff', 0], [1, '#140b05', 0.25]);
    drawing.add(
      `<circle cx="${x + 3}" cy="618" r="40" fill="#1d1208" fill-opacity=".25" filter="${drawing.blur(4)}"/>`,
      `<circle cx="${x}" cy="612" r="40" fill="${colour}"/><circle cx="${x}" cy="612" r="40" fill="${paint}"/>`,
      shape(lineOfText(strong, note, { x, y: 692, size: 24, anchor: 'middle', maxWidth: 178 }), ink),
    );
  });
  return drawing;
}

/** A slope with a mark as high as the coffee grows: the foot is sea level, the top 2400 m. */
function altitude(drawing: Drawing, look: CoffeeLook, { text, strong }: LabelFonts): string[] {
  const metres = (look.altitude.match(/\d+/g) ?? []).map(Number);
  const middle = metres.reduce((sum, height) => sum + height, 0) / metres.length;
  const [foot, top] = [432, 232];
  const y = foot - ((foot - top) * middle) / 2400;
  const x = 132 + (536 * (foot - y)) / (foot - top) / 1.2 + 30;
  const slope = 'M132 432C250 424 330 372 420 330S580 240 668 226V432Z';
  const paint = drawing.linear([0, 226, 0, 432], [0, look.palette[4]], [1, look.palette[3], 0.55]);
  const grid = [0, 800, 1600, 2400].map((height) => {
    const at = foot - ((foot - top) * height) / 2400;
    return shape(`M132 ${short(at)}H668v1.4H132Z`, '#6b5847', 'fill-opacity=".22"');
  });
  return [
    ...grid,
    shape(slope, paint),
    shape('M132 432C250 424 330 372 420 330S580 240 668 226', 'none', `stroke="${look.palette[5]}" stroke-width="4"`),
    shape(`M${short(x)} ${short(y)}H132v1.6H${short(x)}Z`, look.bag),
    `<circle cx="${short(x)}" cy="${short(y)}" r="11" fill="#fffdf8" stroke="${look.bag}" stroke-width="6"/>`,
    shape(lineOfText(strong, look.altitude, { x: 134, y: y - 12, size: 27 }), '#2a1c13'),
    shape(lineOfText(text, 'морско равнище', { x: 660, y: 424, size: 17, anchor: 'end' }), '#fffdf8'),
  ];
}

function roastBeans({ roast, bag: colour }: CoffeeLook): string {
  const full = { svetlo: 2, sredno: 3, tamno: 5 }[roast];
  return Array.from({ length: 5 }, (_, index) =>
    group(
      `translate(${548 + index * 27} 500) rotate(24) scale(.24)`,
      index < full
        ? shape(beanPath, colour) +
            '<path d="M-7 -44C10 -18 -12 14 6 44" fill="none" stroke="#fffdf8" stroke-width="7"/>'
        : `<path d="${beanPath}" fill="none" stroke="#a8947d" stroke-width="6"/>`,
    ),
  ).join('');
}
