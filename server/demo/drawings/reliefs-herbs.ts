import { around, bar, leaf, line, placed, polar, raised, sunk, type Relief } from './relief.ts';
import { ellipse, place } from './shapes.ts';

const mint: Relief = [
  line('M0 96Q-4 60 0 20'),
  ...placed(leaf(84, 50, 8), { x: -2, y: 42, turn: -112 }),
  ...placed(leaf(84, 50, 8), { x: 2, y: 42, turn: 112 }),
  ...placed(leaf(92, 56, 9, 5), { x: -1, y: 26, turn: -58 }),
  ...placed(leaf(92, 56, 9, 5), { x: 1, y: 26, turn: 58 }),
  ...placed(leaf(100, 58, 9, 5), { y: 16 }),
];

const crystalArm = [
  bar(90, 6),
  ...[34, 52, 70].flatMap((height, index) =>
    [-52, 52].map((turn) => place(bar(34 - index * 8, 5), { y: -height, turn })),
  ),
].join('');

const iceMint: Relief = [
  raised(
    around(6)
      .map((turn) => place(crystalArm, { turn }))
      .join(''),
  ),
  ...placed(leaf(62, 38, 8), { x: -8, y: 30, turn: -132 }),
  ...placed(leaf(62, 38, 8), { x: 8, y: 30, turn: 132 }),
];

const coin = (width: number): Relief => [
  raised(
    `M0 0C${-width * 0.2} -6 ${-width * 0.62} ${-width * 0.3} ${-width * 0.5} ${-width * 0.72}C${-width * 0.4} ${-width * 1.02} ${width * 0.4} ${-width * 1.02} ${width * 0.5} ${-width * 0.72}C${width * 0.62} ${-width * 0.3} ${width * 0.2} -6 0 0Z`,
  ),
  line(
    `M0 0Q2 ${-width * 0.5} 0 ${-width * 0.86}M0 ${-width * 0.3}L${width * 0.26} ${-width * 0.56}M0 ${-width * 0.3}L${-width * 0.26} ${-width * 0.56}M0 ${-width * 0.52}L${width * 0.2} ${-width * 0.74}M0 ${-width * 0.52}L${-width * 0.2} ${-width * 0.74}`,
  ),
];

const eucalyptus: Relief = [
  line('M-58 84C-30 40 10 -10 56 -78'),
  ...[
    { x: -44, y: 62, scale: 1.05 },
    { x: -18, y: 26, scale: 1.0 },
    { x: 9, y: -12, scale: 0.9 },
    { x: 33, y: -46, scale: 0.72 },
  ].flatMap(({ x, y, scale }) => [
    ...placed(coin(46), { x, y, scale, turn: -52 }),
    ...placed(coin(46), { x, y, scale, turn: 118 }),
  ]),
  ...placed(coin(34), { x: 52, y: -72, scale: 0.8, turn: 34 }),
];

const coffeeBean: Relief = [
  raised(ellipse(0, 0, 22, 31)),
  sunk('M3 -30C12 -18 -4 -10 -1 2C2 12 12 16 -2 30C-8 20 -12 12 -9 2C-7 -8 2 -16 3 -30Z'),
];

const coffee: Relief = [
  { x: -56, y: -38, scale: 0.94, turn: -38 },
  { x: 2, y: -58, scale: 1.06, turn: 24 },
  { x: 60, y: -30, scale: 0.92, turn: 64 },
  { x: -66, y: 30, scale: 0.86, turn: 32 },
  { x: -14, y: 8, scale: 1.16, turn: -22 },
  { x: 46, y: 30, scale: 1.08, turn: 12 },
  { x: 2, y: 68, scale: 0.84, turn: 78 },
].flatMap((at) => placed(coffeeBean, at));

const stick: Relief = [
  raised('M-13 -92L13 -92L13 92L-13 92Z'),
  line('M-4 -90L-4 90M4 -88L4 88M-9 -60L-9 40M9 -30L9 70'),
  raised(ellipse(-5, -92, 9, 5)),
  raised(ellipse(6, -92, 8, 5)),
  line('M-9 -92Q-5 -95 -2 -92Q-5 -90 -6 -92M10 -92Q6 -95 3 -92Q6 -90 8 -92'),
];

const anise: Relief = [
  ...around(8).flatMap((turn) => [
    ...placed([raised('M0 -4C-9 -14 -10 -30 0 -44C10 -30 9 -14 0 -4Z'), line('M0 -10L0 -36')], { turn }),
    ...placed([sunk(ellipse(0, -24, 3.4, 6))], { turn }),
  ]),
  raised(ellipse(0, 0, 7)),
];

const cinnamon: Relief = [
  ...placed(stick, { turn: 42 }),
  ...placed(stick, { turn: -42 }),
  ...placed(anise, { scale: 1.02 }),
];

const ginger: Relief = [
  ...placed(leaf(66, 20, 0, 3), { x: 30, y: -26, turn: 34 }),
  ...placed(leaf(58, 18, 0, 3), { x: 20, y: -30, turn: 2 }),
  raised(
    'M-84 22C-92 4 -80 -14 -62 -12C-54 -10 -50 -4 -44 -6C-40 -20 -44 -38 -30 -46C-14 -54 0 -42 -4 -26C-6 -16 0 -12 8 -16C18 -24 28 -40 46 -36C62 -32 62 -12 50 -4C44 0 44 6 52 8C70 8 88 18 86 36C84 54 62 58 46 48C36 42 28 44 24 54C20 72 4 84 -12 74C-24 64 -18 50 -26 44C-36 40 -46 52 -60 48C-72 46 -80 34 -84 22Z',
  ),
  line(
    'M-74 -4Q-66 14 -70 36M-56 -10Q-48 14 -54 46M-40 -22Q-22 -16 -6 -22M-42 -8Q-24 0 -4 -10M-20 46Q4 40 22 50M-18 60Q2 56 20 62M26 -28Q36 -12 50 -8M34 2Q32 22 40 44M58 10Q54 30 58 52M74 16Q70 34 72 52M-24 8Q0 2 20 14Q8 26 -16 24',
  ),
];

const boltRays: Relief = [
  ...around(24).map((turn) =>
    line(`M${polar(turn, 62).join(' ')}L${polar(turn, turn % 30 === 0 ? 92 : 82).join(' ')}`),
  ),
  raised('M22 -96L-46 14L-6 14L-22 96L48 -22L6 -22Z'),
];

export const herbReliefs = {
  menta: mint,
  'ledena-menta': iceMint,
  evkalipt: eucalyptus,
  kafe: coffee,
  kanela: cinnamon,
  dzhindzhifil: ginger,
  miks: boltRays,
};
