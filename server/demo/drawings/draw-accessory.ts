import type { AccessoryDrawing } from '../content/types.ts';
import { drawStandingTin, groundShadow, wallHeight } from './draw-body.ts';
import { bolt, drawLid, type Drawn } from './draw-lid.ts';
import { drawInside } from './draw-pouches.ts';
import { metalRing } from './metal.ts';
import { straightText } from './set-text.ts';
import { linear, place, radial, round, svg } from './shapes.ts';

const draw = (parts: Drawn[]) =>
  svg(800, 800, parts.map(({ defs }) => defs).join(''), parts.map(({ body }) => body).join(''));

/** A brushed steel case without a flavour. */
function steelCase(id: string, { x, y, r }: { x: number; y: number; r: number }): Drawn {
  const rings = Array.from(
    { length: 22 },
    (_, index) => `<circle cx="${x}" cy="${y}" r="${round(r * (0.1 + index * 0.036))}"/>`,
  ).join('');
  const mark = place(bolt, { x, y: y - r * 0.02, scale: r * 0.72 });
  return {
    defs: linear(
      `${id}b`,
      [x - r * 0.7, y - r * 0.7, x + r * 0.7, y + r * 0.7],
      [
        [0, '#ffffff'],
        [0.3, '#cfcac3'],
        [0.52, '#eeeae4'],
        [0.78, '#9e9891'],
        [1, '#c2bcb4'],
      ],
    ),
    body:
      `<circle cx="${x}" cy="${y}" r="${r}" fill="#55514c"/>` +
      metalRing({ x, y, r: r * 0.975, width: r * 0.045, dark: '#65605b', light: '#ffffff' }) +
      metalRing({ x, y, r: r * 0.93, width: r * 0.05, dark: '#8b8680', light: '#ffffff', phase: Math.PI }) +
      `<circle cx="${x}" cy="${y}" r="${round(r * 0.905)}" fill="url(#${id}b)"/><g fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="${round(r * 0.006)}">${rings}</g>` +
      `<path d="${mark}" fill="#fff" transform="translate(${round(r * 0.012)} ${round(r * 0.012)})"/><path d="${mark}" fill="#4a453f"/>`,
  };
}

function metalCase(view: AccessoryDrawing['view']): string {
  if (view === 'front')
    return draw([groundShadow('a', { x: 400, y: 400, r: 300, tilt: 1 }), steelCase('b', { x: 400, y: 392, r: 300 })]);
  const inside = drawInside({ id: 'c', r: 236 });
  return draw([
    groundShadow('a', { x: 290, y: 286, r: 226, tilt: 1 }),
    steelCase('b', { x: 286, y: 276, r: 226 }),
    groundShadow('d', { x: 510, y: 520, r: 236, tilt: 1 }),
    { defs: inside.defs, body: `<g transform="translate(506 512)">${inside.body}</g>` },
  ]);
}

/** A felt sleeve with a leather tab; the tin looks out of it. */
function sleeve(view: AccessoryDrawing['view']): string {
  const y = view === 'open' ? 262 : 322;
  const felt = 'M150 360L650 360L650 560C650 650 590 706 510 706L290 706C210 706 150 650 150 560Z';
  const stitches = 'M174 384L174 560C174 636 226 682 294 682L506 682C574 682 626 636 626 560L626 384';
  const lid = drawLid({ id: 'l', flavour: 'menta', strengthMg: 50, pouches: 20, x: 400, y, r: 218 });
  const dots = Array.from(
    { length: 260 },
    (_, index) =>
      `M${170 + ((index * 137) % 460)} ${376 + ((index * 89) % 300)}l${(index % 5) - 2} ${((index * 3) % 5) - 2}`,
  ).join('');
  return draw([
    groundShadow('a', { x: 404, y: 610, r: 250, tilt: 0.42 }),
    lid,
    {
      defs: linear(
        'f',
        [150, 360, 650, 706],
        [
          [0, '#7d756c'],
          [0.5, '#5f5850'],
          [1, '#413b35'],
        ],
      ),
      body:
        `<path d="M150 352L650 352L650 372L150 372Z" fill="#1a120b" fill-opacity=".4"/><path d="${felt}" fill="url(#f)"/>` +
        `<path d="${dots}" stroke="#a89f94" stroke-opacity=".4" stroke-width="1.6" stroke-linecap="round"/>` +
        `<path d="${stitches}" fill="none" stroke="#f3c79a" stroke-width="4" stroke-dasharray="14 9" stroke-linecap="round"/>` +
        `<path d="M362 340L438 340L438 470Q438 488 420 488L380 488Q362 488 362 470Z" fill="#b5622c"/><path d="M370 348L430 348L430 468Q430 480 418 480L382 480Q370 480 370 468Z" fill="none" stroke="#f3c79a" stroke-width="2.5" stroke-dasharray="8 6"/>` +
        `<circle cx="400" cy="446" r="13" fill="#e9d9b8"/><circle cx="396" cy="442" r="5" fill="#fff"/><path d="${place(bolt, { x: 400, y: 590, scale: 92 })}" fill="#2d2823"/>`,
    },
  ]);
}

/** An oak stand for five tins. */
function stand(view: AccessoryDrawing['view']): string {
  const flavours = ['menta', 'tsitrus', 'borovinka', 'dinya', 'kafe'] as const;
  const shown = view === 'front' ? 5 : 3;
  const [r, tilt] = [176, 0.4];
  const step = wallHeight({ r, tilt, pouches: 20 });
  const foot = 660;
  const tins = flavours.slice(0, shown).map((flavour, index) =>
    drawStandingTin({
      id: `t${index}`,
      flavour,
      strengthMg: 50,
      pouches: 20,
      x: 400,
      y: foot - step * (shown - index),
      r,
      tilt,
      spin: index * 7 - 12,
    }),
  );
  const wood = linear(
    'o',
    [200, 0, 600, 0],
    [
      [0, '#8a5c30'],
      [0.3, '#d9a86c'],
      [0.7, '#c08f55'],
      [1, '#6d4521'],
    ],
  );
  const rod = (x: number) => `<rect x="${x - 9}" y="92" width="18" height="${foot - 60}" rx="9" fill="url(#o2)"/>`;
  return draw([
    groundShadow('a', { x: 404, y: foot + 34, r: 250, tilt }),
    {
      defs:
        wood +
        linear(
          'o2',
          [0, 90, 0, 660],
          [
            [0, '#e3b67c'],
            [1, '#94662f'],
          ],
        ),
      body: `<ellipse cx="400" cy="${foot + 34}" rx="236" ry="94" fill="#6d4521"/><ellipse cx="400" cy="${foot + 12}" rx="236" ry="94" fill="url(#o)"/>${rod(400)}${rod(206)}${rod(594)}`,
    },
    {
      defs: tins.map(({ defs }) => defs).join(''),
      body: tins
        .map(({ body }) => body)
        .toReversed()
        .join(''),
    },
  ]);
}

/** A black gift box with a ribbon; open, it shows three tins. */
function giftBox(view: AccessoryDrawing['view']): string {
  const paint =
    linear(
      'g',
      [110, 110, 690, 690],
      [
        [0, '#3d362f'],
        [0.5, '#26211c'],
        [1, '#14110e'],
      ],
    ) +
    radial('h', { x: 260, y: 220, r: 420 }, [
      [0, '#ffffff', 0.16],
      [1, '#ffffff', 0],
    ]) +
    linear(
      'i',
      [0, 330, 0, 470],
      [
        [0, '#ff8a3d'],
        [0.5, '#e0481a'],
        [1, '#b8340d'],
      ],
    );
  const shadow: Drawn = {
    defs: '',
    body: [26, 20, 14, 8, 3]
      .map(
        (spread) =>
          `<rect x="${106 - spread}" y="${110 - spread * 0.6}" width="${596 + spread * 2}" height="${596 + spread * 1.8}" rx="${34 + spread}" fill="#1a0f05" fill-opacity=".055"/>`,
      )
      .join(''),
  };
  const body =
    '<rect x="104" y="104" width="592" height="592" rx="34" fill="url(#g)"/><rect x="104" y="104" width="592" height="592" rx="34" fill="url(#h)" stroke="#6b6055" stroke-width="2"/>';
  if (view === 'front') {
    const ribbon =
      '<rect x="104" y="362" width="592" height="76" fill="url(#i)"/><path d="M362 104L438 104L438 696L362 696Z" fill="#e0481a"/><path d="M362 104L374 104L374 696L362 696Z" fill="#fff" fill-opacity=".16"/>';
    const bow =
      'M400 400C340 300 230 290 232 350C234 410 330 420 400 400C460 300 570 290 568 350C566 410 470 420 400 400Z';
    const tails = 'M392 404L300 520L352 512L372 556L412 412ZM408 404L500 520L448 512L428 556L388 412Z';
    const knot = `<path d="${tails}" fill="#b8340d"/><path d="${bow}" fill="#f0591f"/><path d="M262 348C266 322 330 340 386 390M538 348C534 322 470 340 414 390" fill="none" stroke="#a82d09" stroke-width="5" stroke-linecap="round"/><rect x="368" y="368" width="64" height="64" rx="20" fill="#d4420f"/>`;
    const label = `<path d="${straightText('ИСКРА', 240, 630, { size: 70, weight: 900 })}" fill="#ffb35c"/>`;
    return draw([shadow, { defs: paint, body: body + ribbon + knot + label }]);
  }
  const tins = (
    [
      ['menta', 264, 270],
      ['tsitrus', 536, 270],
      ['miks', 400, 508],
    ] as const
  ).map(([flavour, x, y], index) =>
    drawLid({ id: `n${index}`, flavour, strengthMg: 50, pouches: 20, x, y, r: 128, spin: index * 4 - 4 }),
  );
  const holes =
    '<g fill="#0b0907"><circle cx="264" cy="270" r="136"/><circle cx="536" cy="270" r="136"/><circle cx="400" cy="508" r="136"/></g>';
  return draw([
    shadow,
    {
      defs: paint,
      body: `${body}<rect x="122" y="122" width="556" height="556" rx="22" fill="none" stroke="#ffb35c" stroke-opacity=".35" stroke-width="2"/>${holes}`,
    },
    ...tins,
  ]);
}

/** An accessory as a square picture on a transparent ground. */
export function drawAccessory({ accessory, view }: Omit<AccessoryDrawing, 'kind'>): string {
  switch (accessory) {
    case 'metal-case':
      return metalCase(view);
    case 'sleeve':
      return sleeve(view);
    case 'stand':
      return stand(view);
    case 'gift-box':
      return giftBox(view);
  }
}
