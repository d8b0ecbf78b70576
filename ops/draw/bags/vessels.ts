import { darker, lighter } from '../kit/colours.ts';
import { contactShadow, Drawing, group, shape } from '../kit/drawing.ts';
import { lineOfText } from '../kit/fonts.ts';
import { seeded, short } from '../kit/numbers.ts';
import { band, disc, flatness, matt, metal, mouth, wallPath } from '../kit/turned.ts';
import type { LabelFonts } from './bag.ts';
import { beanPath } from './beans.ts';

const glazes = { glina: '#bd7650', mlyako: '#ece4d6', vaglen: '#3d3a39' } as const;
export type Glaze = keyof typeof glazes;

/** A cup of stoneware: glazed, its foot left bare. */
function cup(
  drawing: Drawing,
  [cx, bottom, scale]: readonly [number, number, number],
  glaze: Glaze,
  coffee = false,
): string {
  const colour = glazes[glaze];
  const clay = '#a98467';
  const [top, rim, foot] = [bottom - 330 * scale, 158 * scale, 118 * scale];
  const wall = wallPath(cx, [top, rim], [bottom, foot], 44 * scale);
  const random = seeded(glaze.length * 97);
  const speckles = Array.from({ length: 70 }, () => {
    const [x, y] = [cx + (random() * 2 - 1) * rim, top + random() * 290 * scale];
    return `<circle cx="${short(x)}" cy="${short(y)}" r="${short((0.8 + random() * 1.7) * scale)}"/>`;
  }).join('');
  const line = bottom - 58 * scale;
  const glazed = `M0 0H800V${short(line)}C${short(cx + 120 * scale)} ${short(line + 26 * scale)} ${short(cx + 40 * scale)} ${short(line + 36 * scale)} ${short(cx - 30 * scale)} ${short(line + 24 * scale)}S${short(cx - 130 * scale)} ${short(line + 18 * scale)} 0 ${short(line)}Z`;
  const stamp =
    glaze === 'mlyako' ? darker(colour, 0.3) : glaze === 'glina' ? darker(colour, 0.35) : lighter(colour, 0.2);
  return [
    contactShadow(drawing, [cx, bottom + 8 * scale, 130 * scale, 24 * scale]),
    shape(wall, matt(drawing, cx, foot * 1.15, clay)),
    `<g clip-path="${drawing.clip(wall)}">`,
    shape(glazed, matt(drawing, cx, rim, colour)),
    `<g fill="${darker(colour, glaze === 'vaglen' ? 0.6 : 0.5)}" fill-opacity=".4">${speckles}</g>`,
    shape(
      wall,
      drawing.linear([0, bottom - 120 * scale, 0, bottom + 20 * scale], [0, '#140b05', 0], [1, '#140b05', 0.3]),
    ),
    group(
      `translate(${short(cx - 8 * scale)} ${short(bottom - 132 * scale)}) rotate(24) scale(${short(scale * 5) === '0' ? 0.3 : Math.round(scale * 42) / 100})`,
      shape(beanPath, stamp),
      `<path d="M-7 -44C10 -18 -12 14 6 44" fill="none" stroke="${colour}" stroke-width="8"/>`,
    ),
    `<path d="M${short(cx - rim * 0.62)} ${short(top + 60 * scale)}C${short(cx - rim * 0.62)} ${short(top + 160 * scale)} ${short(cx - rim * 0.56)} ${short(top + 210 * scale)} ${short(cx - rim * 0.5)} ${short(top + 250 * scale)}" fill="none" stroke="#ffffff" stroke-opacity="${glaze === 'mlyako' ? 0.8 : 0.3}" stroke-width="${short(13 * scale)}" stroke-linecap="round" filter="${drawing.blur(Math.max(2, Math.round(4 * scale)))}"/>`,
    '</g>',
    mouth(drawing, [cx, top, rim], 9 * scale, colour),
    coffee ? brew(drawing, cx, top + 9 * scale, rim - 17 * scale) : '',
  ].join('');
}

function brew(drawing: Drawing, cx: number, cy: number, radius: number): string {
  const paint = drawing.linear(
    [cx - radius, cy - 10, cx + radius, cy + 10],
    [0, '#5b3220'],
    [0.4, '#3a1d11'],
    [1, '#24110a'],
  );
  return (
    disc(cx, cy, radius, paint) +
    `<ellipse cx="${short(cx)}" cy="${short(cy)}" rx="${short(radius - 2)}" ry="${short(radius * flatness - 1.5)}" fill="none" stroke="#b0713f" stroke-opacity=".8" stroke-width="2.4"/>` +
    disc(cx - radius * 0.34, cy - radius * 0.05, radius * 0.3, '#ffffff', 'fill-opacity=".16"')
  );
}

export function oneCup(glaze: Glaze): Drawing {
  const drawing = new Drawing();
  drawing.add(cup(drawing, [400, 650, 1.42], glaze));
  return drawing;
}

export function threeCups(): Drawing {
  const drawing = new Drawing();
  drawing.add(
    cup(drawing, [208, 586, 0.92], 'glina'),
    cup(drawing, [598, 586, 0.92], 'vaglen'),
    cup(drawing, [402, 664, 1.05], 'mlyako', true),
  );
  return drawing;
}

/** A ground cone of porcelain on its plate, with ribs inside and a handle. */
function dripper(
  drawing: Drawing,
  [cx, bottom, scale]: readonly [number, number, number],
  glaze: Exclude<Glaze, 'glina'>,
  filter = false,
): string {
  const colour = glazes[glaze];
  const at = (share: number) => bottom - share * scale;
  const [rim, neck] = [212 * scale, 84 * scale];
  const cone = wallPath(cx, [at(330), rim], [at(52), neck]);
  const plate = 158 * scale;
  const handle = `M${short(cx + rim * 0.78)} ${short(at(262))}C${short(cx + rim * 1.5)} ${short(at(290))} ${short(cx + rim * 1.46)} ${short(at(128))} ${short(cx + rim * 0.56)} ${short(at(142))}`;
  const paper = '#dcc39b';
  const ribs = Array.from({ length: 13 }, (_, index) => {
    const share = (index - 6) / 6.4;
    const x = cx + share * (rim - 16 * scale);
    const y = at(330) + Math.sqrt(Math.max(0, 1 - share * share)) * (rim - 16 * scale) * flatness * -0.9;
    return `<path d="M${short(x)} ${short(y)}Q${short(cx + share * rim * 0.6)} ${short(at(322))} ${short(cx + share * 40 * scale)} ${short(at(308))}"/>`;
  }).join('');
  return [
    `<path d="${handle}" fill="none" stroke="${darker(colour, 0.3)}" stroke-width="${short(34 * scale)}" stroke-linecap="round"/>`,
    `<path d="${handle}" fill="none" stroke="${colour}" stroke-width="${short(26 * scale)}" stroke-linecap="round" transform="translate(-3 -3)"/>`,
    `<path d="${handle}" fill="none" stroke="#ffffff" stroke-opacity=".4" stroke-width="${short(7 * scale)}" stroke-linecap="round" transform="translate(-6 -8)"/>`,
    shape(wallPath(cx, [at(30), 98 * scale], [at(0), 92 * scale]), matt(drawing, cx, 98 * scale, colour)),
    band(cx, at(46), plate, 15 * scale, matt(drawing, cx, plate, colour)),
    disc(
      cx,
      at(46),
      plate,
      drawing.linear([cx - plate, 0, cx + plate, 0], [0, lighter(colour, 0.3)], [1, darker(colour, 0.16)]),
    ),
    disc(cx, at(46), neck * 1.25, darker(colour, 0.4), `fill-opacity=".5" filter="${drawing.blur(5)}"`),
    shape(cone, matt(drawing, cx, rim, colour)),
    `<g clip-path="${drawing.clip(cone)}"><path d="M${short(cx - rim * 0.66)} ${short(at(290))}L${short(cx - neck * 0.5)} ${short(at(70))}" stroke="#ffffff" stroke-opacity="${glaze === 'mlyako' ? 0.75 : 0.22}" stroke-width="${short(20 * scale)}" filter="${drawing.blur(7)}"/></g>`,
    mouth(drawing, [cx, at(330), rim], 10 * scale, colour),
    filter
      ? shape(
          `M${short(cx - rim + 12 * scale)} ${short(at(330))}L${short(cx - rim * 0.9)} ${short(at(384))}Q${short(cx)} ${short(at(348))} ${short(cx + rim * 0.86)} ${short(at(392))}L${short(cx + rim - 12 * scale)} ${short(at(330))}A${short(rim - 12 * scale)} ${short((rim - 12 * scale) * flatness)} 0 0 1 ${short(cx - rim + 12 * scale)} ${short(at(330))}Z`,
          drawing.linear([cx - rim, 0, cx + rim, 0], [0, lighter(paper, 0.35)], [0.5, paper], [1, darker(paper, 0.2)]),
        ) +
        disc(
          cx,
          at(334),
          rim - 30 * scale,
          drawing.linear([cx - rim, 0, cx + rim, 0], [0, '#5c3a26'], [1, '#2b170e']),
        ) +
        `<path d="M${short(cx - rim + 12 * scale)} ${short(at(330))}A${short(rim - 12 * scale)} ${short((rim - 12 * scale) * flatness)} 0 0 0 ${short(cx + rim - 12 * scale)} ${short(at(330))}A${short(rim - 30 * scale)} ${short((rim - 40 * scale) * flatness)} 0 0 1 ${short(cx - rim + 12 * scale)} ${short(at(330))}Z" fill="${lighter(paper, 0.2)}"/>`
      : `<g fill="none" stroke="${lighter(colour, glaze === 'mlyako' ? 0.4 : 0.14)}" stroke-opacity=".6" stroke-width="${short(4 * scale)}">${ribs}</g>` +
        disc(cx, at(308), 26 * scale, darker(colour, 0.75)),
  ].join('');
}

export function oneDripper(glaze: Exclude<Glaze, 'glina'>): Drawing {
  const drawing = new Drawing();
  drawing.add(contactShadow(drawing, [380, 640, 190, 28]), dripper(drawing, [376, 632, 1.24], glaze));
  return drawing;
}

export function dripperOnCup(): Drawing {
  const drawing = new Drawing();
  drawing.add(cup(drawing, [390, 700, 0.98], 'glina'), dripper(drawing, [390, 396, 0.92], 'mlyako', true));
  return drawing;
}

/** A tin with a plunging lid. */
export function canister(glaze: Exclude<Glaze, 'glina'>, { name, text }: LabelFonts): Drawing {
  const drawing = new Drawing();
  const colour = glazes[glaze];
  const [cx, radius] = [400, 186];
  const steel = '#b9b3ab';
  const ink = glaze === 'mlyako' ? '#2a1c13' : '#f3ead9';
  drawing.add(
    contactShadow(drawing, [400, 688, 196, 34]),
    shape(wallPath(cx, [214, radius], [676, radius]), matt(drawing, cx, radius, colour)),
    band(cx, 206, radius + 3, 26, metal(drawing, cx, radius + 3, steel)),
    disc(
      cx,
      206,
      radius + 3,
      drawing.linear([210, 0, 590, 0], [0, lighter(steel, 0.6)], [0.5, steel], [1, darker(steel, 0.25)]),
    ),
    disc(cx, 206, radius - 12, drawing.linear([230, 180, 560, 240], [0, darker(steel, 0.4)], [1, darker(steel, 0.1)])),
    disc(
      cx,
      203,
      radius - 22,
      drawing.linear([230, 180, 560, 230], [0, lighter(colour, 0.3)], [1, darker(colour, 0.12)]),
    ),
    shape(wallPath(cx, [158, 34], [196, 40]), metal(drawing, cx, 40, steel)),
    disc(cx, 158, 34, lighter(steel, 0.5)),
    shape(lineOfText(name, 'Зърно', { x: 388, y: 462, size: 78, anchor: 'middle' }), ink),
    shape(lineOfText(text, 'изпечено на', { x: 388, y: 524, size: 24, anchor: 'middle' }), ink, 'fill-opacity=".75"'),
    shape('M304 572H474V574.5H304Z', ink, 'fill-opacity=".55"'),
    shape(
      'M250 260C246 400 248 540 262 660',
      'none',
      `stroke="#ffffff" stroke-opacity="${glaze === 'mlyako' ? 0.7 : 0.18}" stroke-width="24" filter="${drawing.blur(9)}"`,
    ),
  );
  return drawing;
}
