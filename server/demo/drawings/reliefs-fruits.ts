import { around, citrusSlice, drop, leaf, line, placed, polar, raised, sunk, type Relief } from './relief.ts';
import { ellipse, place, round } from './shapes.ts';

const blueberry = (radius: number, x: number, y: number, turn: number): Relief => {
  const [cx, cy] = polar(turn, radius * 0.34);
  return placed(
    [
      raised(ellipse(0, 0, radius)),
      sunk(ellipse(cx, cy, radius * 0.44, radius * 0.4)),
      raised(
        place(
          `M${around(5)
            .map((angle) => `${polar(angle, 100).join(' ')}L${polar(angle + 36, 46).join(' ')}`)
            .join('L')}Z`,
          { x: cx, y: cy, scale: radius * 0.0042, turn },
        ),
      ),
      sunk(ellipse(cx, cy, radius * 0.13)),
    ],
    { x, y },
  );
};

const blueberries: Relief = [
  ...placed(leaf(70, 36, 0, 5), { x: 8, y: -26, turn: 52 }),
  ...placed(leaf(66, 34, 0, 5), { x: -12, y: -28, turn: -46 }),
  ...blueberry(30, -44, -4, -60),
  ...blueberry(30, 46, 2, 50),
  ...blueberry(33, 2, -34, 8),
  ...blueberry(32, -26, 46, 210),
  ...blueberry(34, 32, 52, 150),
  ...blueberry(29, 2, 12, -20),
];

const drupelets = (): Relief => {
  const rows = [
    { y: -34, width: 74, count: 5 },
    { y: -16, width: 92, count: 6 },
    { y: 4, width: 94, count: 6 },
    { y: 24, width: 84, count: 5 },
    { y: 43, width: 66, count: 4 },
    { y: 60, width: 44, count: 3 },
    { y: 74, width: 20, count: 2 },
  ];
  return rows.flatMap(({ y, width, count }) =>
    Array.from({ length: count }, (_, index) => {
      const share = count === 1 ? 0 : index / (count - 1) - 0.5;
      return raised(ellipse(round(share * (width - 8)), round(y - Math.abs(share) * 9), 11.6, 12));
    }),
  );
};

const raspberry: Relief = [
  ...placed(leaf(62, 42, 7, 4), { x: -22, y: -40, turn: -70 }),
  ...placed(leaf(58, 40, 7, 4), { x: 24, y: -42, turn: 64 }),
  ...placed(drupelets(), { y: 8 }),
  ...[-76, -40, 0, 40, 76].flatMap((turn) =>
    placed([raised('M-7 0C-10 -10 -6 -24 0 -34C6 -24 10 -10 7 0Z'), line('M0 -2L0 -26')], {
      y: -28,
      turn: turn + 180,
      scale: 0.86,
    }),
  ),
  raised(place('M-4 4L-3 -34Q0 -38 5 -36L4 4Z', { y: -32 })),
];

const wedge: Relief = [
  raised('M-92 -30C-88 26 -46 70 0 70C46 70 88 26 92 -30Z'),
  line('M-81 -30C-77 20 -40 59 0 59C40 59 77 20 81 -30'),
  sunk('M-76 -30C-72 17 -38 54 0 54C38 54 72 17 76 -30Z'),
  raised('M-71 -30C-67 14 -35 49 0 49C35 49 67 14 71 -30Z'),
  ...[
    [-46, -12, 28],
    [-23, -10, 12],
    [0, -12, 0],
    [23, -10, -12],
    [46, -12, -28],
    [-33, 10, 20],
    [-11, 12, 6],
    [11, 12, -6],
    [33, 10, -20],
    [0, 32, 0],
  ].map(([x = 0, y = 0, turn = 0]) => sunk(place(drop(13, 7.5), { x, y, turn }))),
];

const watermelon: Relief = [
  ...placed(wedge, { y: -54, scale: 0.62, turn: 180 }),
  ...placed(wedge, { y: 14, turn: -8 }),
];

/** A cherry of radius 10, its stalk's dimple at the top. */
const cherry: Relief = [
  raised('M0 -8C5 -11.6 11.6 -7 10.6 1C10 8.4 4 10 0 10C-4 10 -10 8.4 -10.6 1C-11.6 -7 -5 -11.6 0 -8Z'),
  line('M-3.6 -7.2Q0 -5 3.6 -7.2M-7.8 1Q-7.4 5 -4.2 7.2'),
];

const cherries: Relief = [
  ...placed(leaf(84, 40, 8, 5), { x: 10, y: -78, turn: 96 }),
  raised('M8 -84C-18 -60 -38 -26 -40 18L-35 19C-32 -22 -12 -52 12 -78Z'),
  raised('M8 -84C16 -50 30 -20 44 12L49 10C36 -22 24 -50 15 -82Z'),
  ...placed(cherry, { x: -38, y: 40, scale: 3.6 }),
  ...placed(cherry, { x: 46, y: 36, scale: 3.8 }),
];

const appleBody =
  'M0 -44C16 -64 52 -66 70 -40C90 -8 72 48 40 74C24 86 12 76 0 76C-12 76 -24 86 -40 74C-72 48 -90 -8 -70 -40C-52 -66 -16 -64 0 -44Z';

const apple: Relief = [
  ...placed(leaf(58, 32, 6, 4), { x: 3, y: -58, turn: 62 }),
  raised('M-4 -46C-4 -66 -10 -78 -18 -90L-8 -93C0 -80 6 -64 5 -46Z'),
  raised(appleBody),
  line(place(appleBody, { scale: 0.89, y: 1.5 })),
  sunk('M0 -18C22 -26 38 -4 32 18C28 36 12 44 0 46C-12 44 -28 36 -32 18C-38 -4 -22 -26 0 -18Z'),
  raised(place(drop(32, 17), { x: -4, y: -3, turn: 14 })),
  raised(place(drop(32, 17), { x: 4, y: -3, turn: -14 })),
  line('M0 -42Q2 -30 0 -20M0 46Q2 58 0 70'),
];

const mango: Relief = [
  ...placed(leaf(88, 30, 0, 6), { x: 36, y: -50, turn: -76 }),
  raised('M34 -46C36 -58 44 -68 52 -72L58 -67C50 -62 44 -54 42 -44Z'),
  raised(
    'M36 -52C66 -50 88 -22 84 14C80 52 46 80 4 82C-36 84 -80 66 -84 42C-86 24 -60 20 -44 4C-24 -16 -6 -54 36 -52Z',
  ),
  line('M40 -36C58 -30 70 -12 68 12C64 40 38 62 6 66M-66 40C-48 36 -34 26 -22 12'),
  ...[
    [30, -14],
    [44, 8],
    [22, 14],
    [34, 32],
    [8, 40],
    [-14, 50],
    [4, 18],
  ].map(([x = 0, y = 0]) => sunk(ellipse(x, y, 2.2))),
];

const cap = around(21)
  .map((angle, index) => {
    const outer = polar(angle + 360 / 42, 76);
    const dip = polar(angle + 360 / 21, 66);
    return `${index === 0 ? `M${polar(0, 66).join(' ')}` : ''}Q${polar(angle + 2.5, 74).join(' ')} ${outer.join(' ')}Q${polar(angle + 360 / 21 - 2.5, 74).join(' ')} ${dip.join(' ')}`;
  })
  .join('');

const cola: Relief = [
  ...[
    [-70, -62, 9],
    [-84, -34, 5],
    [74, -60, 11],
    [88, -32, 6],
    [-80, 56, 10],
    [78, 60, 8],
    [60, -82, 5],
    [-48, 84, 6],
    [52, 82, 5],
    [0, -92, 6],
    [-30, -88, 4],
  ].flatMap(([x = 0, y = 0, r = 0]) => [
    raised(ellipse(x, y, r)),
    line(`M${x - r * 0.5} ${y - r * 0.1}Q${x - r * 0.4} ${y - r * 0.5} ${x} ${y - r * 0.55}`),
  ]),
  raised(`${cap}Z`),
  sunk(ellipse(0, 0, 55)),
  raised(ellipse(0, 0, 51)),
  line(
    around(42)
      .map((angle) => `M${polar(angle, 58).join(' ')}L${polar(angle, angle % 17 < 9 ? 65 : 63).join(' ')}`)
      .join(''),
  ),
];

const petal = (length: number, width: number) =>
  raised(
    `M0 0C${-width * 0.42} ${-length * 0.14} ${-width * 0.66} ${-length * 0.72} ${-width * 0.34} ${-length * 0.94}C${-width * 0.16} ${-length * 1.05} ${-width * 0.06} ${-length * 0.96} 0 ${-length * 0.93}C${width * 0.06} ${-length * 0.96} ${width * 0.16} ${-length * 1.05} ${width * 0.34} ${-length * 0.94}C${width * 0.66} ${-length * 0.72} ${width * 0.42} ${-length * 0.14} 0 0Z`,
  );

const rose: Relief = [
  ...[128, 232].flatMap((turn) => placed(leaf(98, 40, 8, 5), { turn })),
  ...around(5, 0).flatMap((turn) => placed([petal(84, 88)], { turn })),
  ...around(5, 36).flatMap((turn) => placed([petal(64, 70)], { turn })),
  ...around(4, 14).flatMap((turn) => placed([petal(46, 56)], { turn })),
  ...around(3, 50).flatMap((turn) => placed([petal(30, 42)], { turn })),
  raised(ellipse(0, 0, 13)),
  line('M-8 2C-8 -8 6 -10 8 -1C9 6 0 9 -3 4C-5 0 0 -4 3 -1'),
];

export const fruitReliefs = {
  borovinka: blueberries,
  malina: raspberry,
  dinya: watermelon,
  cheresha: cherries,
  yabalka: apple,
  mango,
  tsitrus: placed(citrusSlice(94, 10), { turn: 9 }),
  kola: cola,
  roza: rose,
};
