import { darker, lighter, mix } from '../kit/colours.ts';
import { type Drawing, group, shape } from '../kit/drawing.ts';
import { seeded, short } from '../kit/numbers.ts';
import type { SoapLook } from './soaps.ts';

/** The face that is decorated: its middle is (0, 0). */
interface Face {
  width: number;
  depth: number;
}

/** What lies on a soap or is pressed into it, on its top face. The middle stays free for the stamp. */
export function topping(drawing: Drawing, { topping: kind, colour, slug }: SoapLook, face: Face): string {
  return toppings[kind]({ drawing, face, colour, random: seeded(slug.length * 53 + slug.charCodeAt(1)) });
}

interface Brush {
  drawing: Drawing;
  face: Face;
  colour: string;
  random: () => number;
}

const shadow = (path: string, move = '2 4') =>
  `<path d="${path}" fill="#140b05" fill-opacity=".3" transform="translate(${move})"/>`;

/** Places near the ends of the face. */
function ends(
  { face: { width, depth }, random }: Brush,
  count: number,
  free = 0.5,
): { x: number; y: number; turn: number; size: number }[] {
  return Array.from({ length: count }, (_, index) => {
    const side = index % 2 === 0 ? -1 : 1;
    const x = side * (width / 2) * (free + (0.92 - free) * random());
    return { x, y: (random() - 0.5) * depth * 0.78, turn: Math.round(random() * 360), size: 0.8 + random() * 0.4 };
  });
}

const at = ({ x, y, turn, size }: { x: number; y: number; turn: number; size: number }, ...shapes: string[]) =>
  group(`translate(${short(x)} ${short(y)}) rotate(${turn}) scale(${Math.round(size * 100) / 100})`, ...shapes);

/** A stem with pairs of leaves or buds along it. */
function sprig(
  length: number,
  stem: string,
  bud: string,
  { pairs, size, tip = 0.3 }: { pairs: number; size: number; tip?: number },
): string {
  const buds = Array.from({ length: pairs }, (_, index) => {
    const y = -length * (tip + ((1 - tip) * index) / (pairs - 1));
    const r = size * (1 - (0.45 * index) / pairs);
    return [-1, 1]
      .map((side) =>
        group(
          `translate(0 ${short(y)}) rotate(${side * 38})`,
          `<ellipse cx="0" cy="${short(-r)}" rx="${short(r * 0.5)}" ry="${short(r)}" fill="${index % 2 === 0 ? bud : lighter(bud, 0.22)}"/>`,
        ),
      )
      .join('');
  }).join('');
  return `<path d="M0 8Q4 ${short(-length / 2)} 0 ${-length}" fill="none" stroke="#140b05" stroke-opacity=".25" stroke-width="3" transform="translate(3 4)"/><path d="M0 8Q4 ${short(-length / 2)} 0 ${-length}" fill="none" stroke="${stem}" stroke-width="3.4"/>${buds}`;
}

const petal = 'M0 0C-22 -10 -26 -38 -8 -48C0 -42 8 -42 14 -47C28 -36 22 -10 0 0Z';
const flake = 'M-13 0C-13 -10 13 -12 14 -1C14 9 -12 11 -13 0Z';

const toppings: Record<SoapLook['topping'], (brush: Brush) => string> = {
  plain: ({ face: { width, depth }, colour }) =>
    `<path d="M${-width * 0.4} ${-depth * 0.3}C${-width * 0.1} ${-depth * 0.42} ${width * 0.2} ${-depth * 0.2} ${width * 0.42} ${-depth * 0.34}" fill="none" stroke="${lighter(colour, 0.8)}" stroke-opacity=".5" stroke-width="5"/>`,
  sprigs: ({ face: { width, depth } }) =>
    [
      [-0.36, 0.34, 14],
      [-0.29, 0.36, -8],
      [0.33, 0.38, -16],
    ]
      .map(([x = 0, y = 0, turn = 0]) =>
        group(
          `translate(${short(width * x)} ${short(depth * y)}) rotate(${turn})`,
          sprig(depth * 0.62, '#7d8b5a', '#7b5fb4', { pairs: 6, size: 13, tip: 0.42 }),
        ),
      )
      .join(''),
  petals: (brush) =>
    ends(brush, 9, 0.58)
      .map((place, index) => {
        const tone = ['#d4586f', '#e58a97', '#c23f5c'][index % 3] ?? '#d4586f';
        return at(
          { ...place, size: place.size * 1.45 },
          shadow(petal),
          shape(petal, brush.drawing.linear([-20, -48, 20, 0], [0, lighter(tone, 0.35)], [1, darker(tone, 0.16)])),
        );
      })
      .join(''),
  comb: ({ face: { width, depth }, colour }) => {
    const cells: string[] = [];
    const side = 24;
    for (let row = -4; row <= 4; row += 1)
      for (let column = -7; column <= 7; column += 1) {
        const x = (column + (row % 2 === 0 ? 0 : 0.5)) * side * 1.74;
        const y = row * side * 1.5;
        if (Math.abs(x) > width / 2 - 22 || Math.abs(y) > depth / 2 - 20) continue;
        if (Math.abs(x) < width * 0.27 && Math.abs(y) < 44) continue;
        cells.push(
          `M${short(x)} ${short(y - side + 3)}l${short(side * 0.8)} ${side / 2 - 1}v${side - 2}l${short(-side * 0.8)} ${side / 2 - 1}l${short(-side * 0.8)} ${-(side / 2 - 1)}v${-(side - 2)}Z`,
        );
      }
    const path = cells.join('');
    return shape(path, darker(colour, 0.2)) + shape(path, lighter(colour, 0.12), 'transform="translate(2.4 3.4)"');
  },
  salt: (brush) =>
    ends(brush, 34, 0.5)
      .map((place) => {
        const r = 5 + brush.random() * 7;
        const crystal = `M${-r} ${-r * 0.7}L${r * 0.8} ${-r}L${r} ${r * 0.7}L${-r * 0.7} ${r}Z`;
        return at(
          place,
          shadow(crystal, '2 3'),
          shape(crystal, '#f7fbfb'),
          shape(`M${-r} ${-r * 0.7}L${r * 0.8} ${-r}L${r * 0.1} ${r * 0.1}Z`, '#ffffff'),
          shape(`M${r} ${r * 0.7}L${-r * 0.7} ${r}L${r * 0.1} ${r * 0.1}Z`, '#c3dadd'),
        );
      })
      .join(''),
  swirl: ({ face: { width, depth } }) =>
    [
      [0.34, 20, 0.9],
      [0.4, 9, 0.55],
      [-0.38, 15, 0.75],
    ]
      .map(
        ([y = 0, thick = 9, opacity = 1]) =>
          `<path d="M${-width / 2} ${short(depth * y)}C${-width * 0.25} ${short(depth * (y - 0.3))} ${-width * 0.1} ${short(depth * (y + 0.24))} ${width * 0.12} ${short(depth * (y - 0.05))}S${width * 0.36} ${short(depth * (y + 0.1))} ${width / 2} ${short(depth * (y - 0.2))}" fill="none" stroke="#e9e6e1" stroke-opacity="${opacity}" stroke-width="${thick}"/>`,
      )
      .join(''),
  flakes: (brush) =>
    [
      ...ends(brush, 26, 0.46),
      ...ends(brush, 8, 0.1).map((place) => ({ ...place, y: (Math.sign(place.y) || 1) * brush.face.depth * 0.4 })),
    ]
      .map((place) =>
        at(
          place,
          shadow(flake, '1.5 2.5'),
          shape(flake, lighter('#d9b981', 0.3 + brush.random() * 0.4)),
          '<path d="M-11 0C-4 -3 4 -3 12 -1" fill="none" stroke="#a57f45" stroke-opacity=".7" stroke-width="1.6"/>',
        ),
      )
      .join(''),
  orange: ({ face: { width }, drawing }) => {
    const wedges = Array.from({ length: 9 }, (_, index) =>
      group(
        `rotate(${index * 40})`,
        shape('M0 -5L13 -38Q0 -46 -13 -38Z', drawing.linear([0, -44, 0, -4], [0, '#e8842a'], [1, '#f6b45c'])),
      ),
    ).join('');
    const slice = (x: number, turn: number, scale: number) =>
      group(
        `translate(${short(x)} 4) rotate(${turn}) scale(${scale})`,
        '<circle cx="3" cy="5" r="54" fill="#140b05" fill-opacity=".32"/>',
        '<circle r="54" fill="#c9601a"/>',
        '<circle r="49" fill="#fbe4bd"/>',
        wedges,
      );
    return slice(-width * 0.37, 12, 0.94) + slice(width * 0.4, 40, 0.76);
  },
  bands: ({ face: { width, depth }, colour }) =>
    [-0.36, -0.31, 0.32, 0.39, 0.43]
      .map(
        (y, index) =>
          `<path d="M${-width / 2} ${short(depth * y)}C${-width * 0.2} ${short(depth * y - 16)} ${width * 0.2} ${short(depth * y + 18)} ${width / 2} ${short(depth * y - 6)}" fill="none" stroke="${index % 2 === 0 ? '#6f9434' : darker(colour, 0.2)}" stroke-opacity=".75" stroke-width="${index % 2 === 0 ? 9 : 5}"/>`,
      )
      .join(''),
  marigold: (brush) =>
    ends(brush, 30, 0.44)
      .map((place) =>
        at(
          place,
          shadow('M0 -16C7 -10 6 8 0 16C-6 8 -7 -10 0 -16Z', '1.5 3'),
          shape('M0 -16C7 -10 6 8 0 16C-6 8 -7 -10 0 -16Z', mix('#f39b1c', '#d8590f', brush.random())),
        ),
      )
      .join(''),
  pine: ({ face: { width, depth } }) =>
    [
      [-0.42, 0.3, 42],
      [0.44, -0.24, -138],
    ]
      .map(([x = 0, y = 0, turn = 0]) =>
        group(
          `translate(${short(width * x)} ${short(depth * y)}) rotate(${turn})`,
          `<g fill="none" stroke-linecap="round"><path d="M0 0V-112" stroke="#6c4a30" stroke-width="5"/><g stroke="#2f5b3d" stroke-width="3">${Array.from({ length: 15 }, (_, index) => `<path d="M0 ${-10 - index * 7}l${-32 + index * 1.7} ${-24 + index}M0 ${-10 - index * 7}l${32 - index * 1.7} ${-24 + index}"/>`).join('')}</g><g stroke="#6d9a6d" stroke-width="1.6">${Array.from({ length: 15 }, (_, index) => `<path d="M0 ${-7 - index * 7}l${-27 + index * 1.6} ${-17 + index}M0 ${-7 - index * 7}l${28 - index * 1.6} ${-19 + index}"/>`).join('')}</g></g>`,
        ),
      )
      .join(''),
  nettle: ({ face: { width, depth } }) =>
    group(
      `translate(${short(width * -0.4)} ${short(depth * 0.28)}) rotate(2)`,
      sprig(depth * 0.5, '#51752f', '#4d7f34', { pairs: 4, size: 22 }),
    ) +
    group(
      `translate(${short(width * 0.39)} ${short(depth * 0.24)}) rotate(-6)`,
      sprig(depth * 0.42, '#51752f', '#5d9140', { pairs: 4, size: 20 }),
    ),
  rosemary: ({ face: { width, depth } }) =>
    group(
      `translate(${short(width * -0.38)} ${short(depth * 0.22)}) rotate(4)`,
      sprig(depth * 0.52, '#6d5a3c', '#54796a', { pairs: 10, size: 13, tip: 0.1 }),
    ) +
    group(
      `translate(${short(width * 0.38)} ${short(depth * 0.24)}) rotate(-8)`,
      sprig(depth * 0.42, '#6d5a3c', '#648c7b', { pairs: 9, size: 12, tip: 0.1 }),
    ),
};
