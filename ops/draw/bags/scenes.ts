import { lighter, mix } from '../kit/colours.ts';
import type { Drawing } from '../kit/drawing.ts';
import { group, shape } from '../kit/drawing.ts';
import { seeded, short } from '../kit/numbers.ts';
import type { CoffeeLook } from './coffees.ts';

/** Width and height of a landscape. */
export const sceneWidth = 300;
export const sceneHeight = 190;

type Palette = CoffeeLook['palette'];

/** The landscape of a label at (0, 0), to be clipped to its size. */
export function landscape(drawing: Drawing, { scene, palette }: CoffeeLook): string {
  const draw = scenes[scene];
  if (!draw) throw new Error(`No landscape "${scene}".`);
  const [top, horizon] = palette;
  const sky = drawing.linear([0, 0, 0, 130], [0, top], [1, horizon]);
  return shape(`M0 0H${sceneWidth}V${sceneHeight}H0Z`, sky) + draw(palette, drawing);
}

const disc = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="${fill}"${more}/>`;

/** A ridge from the left to the right edge through some heights, closed at the bottom. */
function ridge(heights: readonly number[], fill: string): string {
  const step = sceneWidth / (heights.length - 1);
  const curve = heights.map((height, index) => {
    const x = index * step;
    if (index === 0) return `M0 ${height}`;
    const before = heights[index - 1] ?? height;
    return `C${short(x - step / 2)} ${before} ${short(x - step / 2)} ${height} ${short(x)} ${height}`;
  });
  return shape(`${curve.join('')}V${sceneHeight}H0Z`, fill);
}

/** Bands that follow a slope, as fields and terraces do. */
function bands(count: number, from: number, colour: string, bend: number): string {
  return Array.from({ length: count }, (_, index) => {
    const y = from + index * index * 1.1 + index * 8;
    return `<path d="M-10 ${short(y + bend)}Q150 ${short(y - bend)} 310 ${short(y + bend * 0.6)}" fill="none" stroke="${colour}" stroke-width="${short(1.2 + index * 0.5)}" stroke-opacity=".5"/>`;
  }).join('');
}

const cloud = (x: number, y: number, scale: number, fill = '#ffffff', opacity = 0.7) =>
  group(
    `translate(${x} ${y}) scale(${scale})`,
    shape('M0 20A12 12 0 0 1 10 3A18 18 0 0 1 43 -2A14 14 0 0 1 64 20Z', fill, `fill-opacity="${opacity}"`),
  );

const peak = (x: number, y: number, half: number, fill: string, snow: string) =>
  shape(`M${x - half} 190L${x - half * 0.2} ${y + 10}L${x} ${y}L${x + half * 0.26} ${y + 14}L${x + half} 190Z`, fill) +
  shape(
    `M${x} ${y}L${x + half * 0.26} ${y + 14}L${x + half * 0.36} ${y + 34}L${x + half * 0.16} ${y + 26}L${x + half * 0.04} ${y + 44}L${x - half * 0.12} ${y + 24}L${x - half * 0.26} ${y + 34}L${x - half * 0.2} ${y + 10}Z`,
    snow,
  );

const scenes: Record<string, (palette: Palette, drawing: Drawing) => string> = {
  acacia: ([, , sun, far, mid, near]) =>
    disc(222, 66, 28, sun) +
    ridge([112, 92, 108, 96, 116, 100], far) +
    ridge([138, 128, 120, 134, 126], mid) +
    ridge([164, 158, 152, 160, 156], near) +
    group(
      'translate(88 158)',
      shape(
        'M-3 0C-1 -28 -8 -46 -26 -62L-22 -64C-10 -54 -4 -46 0 -36C2 -48 10 -58 24 -66L27 -63C10 -50 5 -30 5 0Z',
        near,
      ),
      shape('M-62 -62C-58 -78 -30 -86 -2 -84C30 -88 58 -78 64 -64C40 -58 -36 -56 -62 -62Z', near),
      shape('M-38 -76C-24 -88 18 -92 38 -78C16 -74 -18 -72 -38 -76Z', mid),
    ),
  cherries: ([, , red, far, mid, near]) =>
    disc(70, 62, 24, '#fff4e4') +
    ridge([120, 104, 116, 98, 112], far) +
    ridge([150, 140, 146, 132, 142], mid) +
    ridge([176, 170, 172, 166, 172], near) +
    group(
      'translate(214 10)',
      `<path d="M-40 -14C-10 20 -6 60 -20 122" fill="none" stroke="${near}" stroke-width="4"/>`,
      shape('M-18 36C-58 22 -84 40 -92 62C-62 70 -34 62 -18 36Z', '#4f7b4a'),
      shape('M-8 26C24 6 56 14 70 34C44 50 12 48 -8 26Z', '#5f8f55'),
      ...[
        [-26, 62],
        [-2, 58],
        [-34, 84],
        [-10, 82],
        [12, 78],
        [-24, 106],
      ].map(([x = 0, y = 0]) => disc(x, y, 13, red) + disc(x - 4, y - 5, 3.6, '#ffffff', ' fill-opacity=".55"')),
    ),
  peaks: ([, , snow, far, mid, near]) =>
    peak(214, 52, 120, far, snow) +
    peak(128, 34, 130, mix(far, mid, 0.5), snow) +
    ridge([128, 140, 126, 142, 130], mid) +
    ridge([160, 152, 164, 154, 162], near) +
    cloud(16, 74, 0.7),
  terraces: ([, , sun, far, mid, near]) =>
    disc(82, 66, 32, sun) +
    ridge([104, 86, 98, 70, 88], far) +
    ridge([150, 132, 104, 116, 96], mid) +
    bands(5, 122, lighter(mid, 0.4), 12) +
    ridge([190, 166, 158, 140, 132], near),
  rows: ([, , sun, far, mid, near]) =>
    disc(226, 48, 22, sun) +
    ridge([94, 90, 96, 90, 94], far) +
    shape('M0 106H300V190H0Z', mid) +
    Array.from({ length: 9 }, (_, index) => {
      const at = index - 4;
      return shape(
        `M${150 + at * 12} 106L${150 + at * 74 - 20} 190H${150 + at * 74 + 22}L${150 + at * 12 + 4} 106Z`,
        near,
      );
    }).join(''),
  volcano: ([, , snow, far, mid, near]) =>
    shape('M20 190L84 92L148 190Z', far) +
    shape('M80 190L168 50Q182 44 196 50L296 190Z', mid) +
    shape('M168 50Q182 44 196 50L216 78L200 72L190 88L178 70L164 82L152 76Z', snow, 'fill-opacity=".92"') +
    cloud(178, 26, 0.72, snow, 0.85) +
    cloud(206, 10, 0.5, snow, 0.7) +
    ridge([168, 156, 164, 150, 162], near),
  cloudforest: ([, , sun, far, mid, near]) =>
    disc(150, 66, 34, sun) +
    ridge([112, 98, 110, 92, 106], far) +
    cloud(6, 96, 1.3, '#ffffff', 0.75) +
    ridge([138, 124, 140, 126, 134], mid) +
    cloud(150, 118, 1.6, '#ffffff', 0.6) +
    trees(near, 21),
  island: ([, , sun, far, mid, near]) =>
    disc(150, 84, 40, sun) +
    shape('M0 118H300V190H0Z', far) +
    shape('M46 118C84 70 112 98 138 74C168 96 196 92 244 118Z', mid) +
    [128, 140, 154, 170]
      .map((y, index) =>
        shape(
          `M${90 - index * 14} ${y}H${210 + index * 14}V${y + 3 + index}H${90 - index * 14}Z`,
          sun,
          'fill-opacity=".5"',
        ),
      )
      .join('') +
    palm(46, 190, near, 1.1) +
    palm(262, 194, near, 0.86),
  hills: ([, , sun, far, mid, near]) =>
    disc(230, 52, 24, sun) +
    ridge([96, 76, 104, 74, 98, 80], lighter(far, 0.4)) +
    ridge([112, 126, 100, 128, 104], far) +
    ridge([134, 122, 146, 124, 142, 128], mid) +
    ridge([166, 150, 164, 148, 168], near),
  monsoon: ([, , sun, far, mid, near], drawing) =>
    disc(232, 46, 20, sun) +
    cloud(20, 40, 1.5, '#ffffff', 0.85) +
    cloud(118, 24, 1.9, '#eef2f7', 0.85) +
    ridge([126, 116, 124, 112, 120], far) +
    shape('M0 142Q40 132 80 142T160 142T240 142T320 142V190H0Z', mid) +
    shape('M0 164Q40 154 80 164T160 164T240 164T320 164V190H0Z', near) +
    `<g stroke="#ffffff" stroke-opacity=".6" stroke-width="1.6" clip-path="${drawing.clip('M0 70H300V150H0Z')}">${Array.from({ length: 26 }, (_, index) => `<path d="M${index * 14 - 20} ${66 + (index % 3) * 14}l-9 26"/>`).join('')}</g>`,
  roofs: ([, , light, far, mid, near]) =>
    disc(214, 60, 26, light) +
    roofRow(112, 10, far, light, 3) +
    roofRow(136, 8, mid, light, 5) +
    roofRow(164, 6, near, light, 9),
  rays: ([, , sun, far, mid, near]) =>
    `<g stroke="${sun}" stroke-width="5" stroke-opacity=".5">${Array.from({ length: 13 }, (_, index) => {
      const angle = (Math.PI * index) / 12;
      return `<path d="M${short(150 - 56 * Math.cos(angle))} ${short(116 - 56 * Math.sin(angle))}L${short(150 - 170 * Math.cos(angle))} ${short(116 - 170 * Math.sin(angle))}"/>`;
    }).join('')}</g>` +
    disc(150, 116, 46, sun) +
    ridge([126, 112, 122, 108, 120], far) +
    ridge([148, 140, 134, 146, 138], mid) +
    ridge([170, 164, 168, 160, 166], near),
  fortress: ([, , light, far, mid, near]) =>
    disc(72, 58, 26, light) +
    ridge([120, 108, 118, 100, 112], far) +
    ridge([160, 140, 104, 96, 112, 150], mid) +
    shape(
      'M104 104V84H110V90H117V84H124V90H131V84H138V90H146V66H152V72H159V66H166V72H173V66H180V100L196 108V112L140 106Z',
      near,
    ) +
    shape('M156 66V50L163 40L170 50V66Z', near) +
    `<path d="M60 150C96 132 118 128 150 126S220 132 246 150" fill="none" stroke="${near}" stroke-width="7" stroke-dasharray="9 4"/>` +
    ridge([176, 168, 158, 162, 174], near),
  river: ([top, , sun, far, mid, near]) =>
    disc(86, 58, 24, sun) +
    ridge([104, 86, 100, 82, 98], far) +
    shape('M0 112H300V190H0Z', mid) +
    shape(
      'M176 112C128 118 128 126 172 132S214 148 146 156S92 178 128 190H226C178 176 196 168 232 160S268 136 206 128S164 118 184 112Z',
      lighter(top, 0.35),
    ) +
    shape('M0 134C40 124 82 130 108 150S72 186 60 190H0Z', near) +
    shape('M300 138C270 132 248 142 252 156S268 184 250 190H300Z', near),
};

function roofRow(y: number, seed: number, wall: string, light: string, most: number): string {
  const random = seeded(seed);
  const houses: string[] = [];
  for (let x = -6; x < sceneWidth;) {
    const width = 30 + random() * 26;
    const top = y - random() * 22;
    const middle = x + width / 2;
    houses.push(
      shape(
        `M${short(x)} 190V${short(top)}L${short(middle)} ${short(top - 15)}L${short(x + width)} ${short(top)}V190Z`,
        wall,
      ),
    );
    if (random() * 10 < most)
      houses.push(shape(`M${short(middle - 4)} ${short(top + 8)}h8v11h-8Z`, light, 'fill-opacity=".85"'));
    x += width + 1;
  }
  return houses.join('');
}

function trees(fill: string, seed: number): string {
  const random = seeded(seed);
  return Array.from({ length: 17 }, (_, index) => {
    const x = index * 19 - 4 + random() * 8;
    const height = 34 + random() * 26;
    return shape(
      `M${short(x)} ${short(190 - height)}L${short(x + 15)} 192H${short(x - 15)}Z`,
      index % 2 === 0 ? fill : mix(fill, '#ffffff', 0.1),
    );
  }).join('');
}

const palm = (x: number, y: number, fill: string, scale: number) =>
  group(
    `translate(${x} ${y}) scale(${scale})`,
    `<path d="M0 0C6 -40 0 -66 -8 -92" fill="none" stroke="${fill}" stroke-width="5"/>`,
    ...[-150, -115, -70, -30, 5].map((turn) =>
      group(`translate(-8 -92) rotate(${turn})`, shape('M0 0C16 -13 36 -12 50 4C34 -2 16 -2 0 0Z', fill)),
    ),
  );
