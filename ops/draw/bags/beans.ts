import { darker, lighter } from '../kit/colours.ts';
import { type Drawing, group } from '../kit/drawing.ts';
import { seeded, short } from '../kit/numbers.ts';
import type { CoffeeLook } from './coffees.ts';

/** The outline of a bean around (0, 0), about 72 × 104. */
export const beanPath = 'M0 -52C24 -52 37 -28 36 2C35 32 20 53 -2 52C-25 51 -37 28 -36 -2C-35 -31 -22 -52 0 -52Z';
const crease = 'M-4 -50C13 -24 -13 16 5 50';

const roastColours = { svetlo: '#a5683a', sredno: '#6f4023', tamno: '#3f241a' } as const;

/** One bean with its flat side up. */
function bean(drawing: Drawing, colour: string, round: boolean): string {
  const paint = drawing.radial([-14, -22, 74], [0, lighter(colour, 0.34)], [0.35, colour], [1, darker(colour, 0.58)]);
  const outline = `<path d="${beanPath}" fill="${paint}"/>`;
  const shine = `<path d="M-22 -20C-20 -34 -12 -42 -4 -44C-12 -34 -16 -24 -18 -12Z" fill="#fff3e0" fill-opacity=".34"/>`;
  if (round) return outline + shine;
  return `${outline}<path d="${crease}" fill="none" stroke="${darker(colour, 0.72)}" stroke-width="6.5" stroke-linecap="round"/><path d="${crease}" fill="none" stroke="${lighter(colour, 0.3)}" stroke-opacity=".5" stroke-width="2" transform="translate(4.6 .6)"/>${shine}`;
}

/** Beans that were poured out: `width` wide around (x, y), higher in the middle, with a few that rolled away. */
export function pouredBeans(
  drawing: Drawing,
  { roast }: Pick<CoffeeLook, 'roast'>,
  {
    x,
    y,
    width,
    rows = 5,
    size = 0.62,
    seed = 7,
  }: { x: number; y: number; width: number; rows?: number; size?: number; seed?: number },
): string {
  const random = seeded(seed);
  const colour = roastColours[roast];
  const places: { x: number; y: number; z: number }[] = [];
  for (let row = 0; row < rows; row += 1) {
    const share = row / (rows - 1);
    const half = (width / 2) * (0.34 + 0.66 * share);
    const count = Math.round((half * 2) / (58 * size));
    for (let index = 0; index <= count; index += 1)
      places.push({
        x: x - half + (index * 2 * half) / count + (random() - 0.5) * 26 * size,
        y: y - (rows - 1 - row) * 46 * size + (random() - 0.5) * 20 * size + 10 * Math.abs(index / count - 0.5),
        z: row,
      });
  }
  for (let index = 0; index < 5; index += 1)
    places.push({
      x: x + (index % 2 === 0 ? -1 : 1) * (width / 2 + 16 + random() * 60),
      y: y - 8 + random() * 34,
      z: rows,
    });
  return places
    .sort((a, b) => a.z - b.z || a.y - b.y)
    .map((place) => {
      const turn = Math.round(random() * 360);
      const scale = size * (0.9 + random() * 0.18);
      const shadow = `<ellipse cx="${short(place.x + 5 * size)}" cy="${short(place.y + 26 * size)}" rx="${short(46 * size)}" ry="${short(30 * size)}" fill="#140b05" fill-opacity=".3" filter="${drawing.blur(5)}"/>`;
      const tone = random() < 0.4 ? darker(colour, 0.14) : random() < 0.4 ? lighter(colour, 0.07) : colour;
      return (
        shadow +
        group(
          `translate(${short(place.x)} ${short(place.y)}) rotate(${turn}) scale(${short(scale * 10) === '0' ? 0.5 : Math.round(scale * 100) / 100})`,
          bean(drawing, tone, random() < 0.3),
        )
      );
    })
    .join('');
}
