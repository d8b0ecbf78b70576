import { findFlavour } from '../content/flavours.ts';
import type { Flavour, FlavourSlug } from '../content/types.ts';
import { metalRing, steel } from './metal.ts';
import type { Relief } from './relief.ts';
import { fruitReliefs } from './reliefs-fruits.ts';
import { herbReliefs } from './reliefs-herbs.ts';
import { arcText, fitText, measureText, straightText } from './set-text.ts';
import { linear, mix, place, radial, round } from './shapes.ts';

export interface Lid {
  /** Begins the ids of the lid's gradients: unlike in one drawing for every lid. */
  id: string;
  flavour: FlavourSlug;
  strengthMg: number;
  pouches: number;
  x: number;
  y: number;
  r: number;
  /** How far the lid is turned on the tin, in degrees. */
  spin?: number;
  engraving?: string;
}

export interface Drawn {
  defs: string;
  body: string;
}

export const reliefs: Record<FlavourSlug, Relief> = { ...herbReliefs, ...fruitReliefs };

/** The bolt of the brand around 0, 0, one unit high. */
export const bolt = 'M0.16 -0.5L-0.3 0.1L-0.05 0.1L-0.16 0.5L0.3 -0.12L0.05 -0.12Z';

/** How many of the strength meter's three bars are filled. */
const strengthBars = (strengthMg: number): number => (strengthMg >= 80 ? 3 : strengthMg >= 50 ? 2 : 1);

function emboss(relief: Relief, lid: Lid, flavour: Flavour): string {
  const { id, x, y, r } = lid;
  const depth = r * 0.0085;
  const at = (path: string, off: number) => place(path, { x: x + off, y: y - r * 0.015 + off, scale: r * 0.0079 });
  const [light, dark] = [mix(flavour.base, flavour.glow, 0.75), mix(flavour.base, flavour.deep, 0.7)];
  return relief
    .map(({ kind, path }) => {
      if (kind === 'line') {
        const width = round(r * 0.0075);
        return `<g fill="none" stroke-width="${width}" stroke-linecap="round"><path d="${at(path, depth * 0.7)}" stroke="${light}" stroke-opacity=".55"/><path d="${at(path, 0)}" stroke="${dark}" stroke-opacity=".7"/></g>`;
      }
      const [near, far, fill] = kind === 'raised' ? [light, dark, `${id}r`] : [dark, light, `${id}s`];
      return `<path d="${at(path, -depth)}" fill="${near}" fill-opacity=".85"/><path d="${at(path, depth)}" fill="${far}" fill-opacity=".8"/><path d="${at(path, 0)}" fill="url(#${fill})"/>`;
    })
    .join('');
}

function plate({ id, x, y, r }: Lid, flavour: Flavour): Drawn {
  const { base, deep, glow } = flavour;
  const light = { x, y, r: r * 1.25, fx: x - r * 0.36, fy: y - r * 0.46 };
  const shade = (lift: string, amount: number) =>
    [
      [0, mix(glow, lift, amount)],
      [0.38, mix(mix(base, glow, 0.3), lift, amount)],
      [0.62, mix(base, lift, amount)],
      [1, mix(deep, lift, amount * 0.8)],
    ] as const;
  return {
    defs:
      radial(`${id}p`, light, shade(base, 0)) +
      radial(`${id}r`, light, shade(glow, 0.36)) +
      radial(`${id}s`, light, shade(deep, 0.3)) +
      linear(
        `${id}e`,
        [x - r * 0.65, y - r * 0.65, x + r * 0.65, y + r * 0.65],
        [
          [0, mix(glow, '#ffffff', 0.55)],
          [0.35, mix(base, glow, 0.4)],
          [0.65, mix(base, deep, 0.45)],
          [1, mix(deep, '#000000', 0.25)],
        ],
      ) +
      linear(
        `${id}f`,
        [x - r * 0.65, y - r * 0.65, x + r * 0.65, y + r * 0.65],
        [
          [0, mix(deep, '#000000', 0.2), 0.75],
          [0.5, base, 0.2],
          [1, mix(glow, '#ffffff', 0.4), 0.75],
        ],
      ) +
      radial(`${id}t`, { x, y: y + r * 0.1, r: r * 0.74 }, [
        [0, mix(base, deep, 0.16), 0.42],
        [0.55, mix(base, deep, 0.16), 0.3],
        [1, mix(base, deep, 0.2), 0],
      ]) +
      `<clipPath id="${id}c"><circle cx="${x}" cy="${y}" r="${round(r * 0.825)}"/></clipPath>`,
    body:
      `<circle cx="${x}" cy="${y}" r="${round(r * 0.9)}" fill="url(#${id}p)"/>` +
      // The lid's rolled bead: lit on the upper left, then a groove lit on the other side.
      `<g fill="none"><circle cx="${x}" cy="${y}" r="${round(r * 0.873)}" stroke="url(#${id}e)" stroke-width="${round(r * 0.026)}"/>` +
      `<circle cx="${x}" cy="${y}" r="${round(r * 0.842)}" stroke="url(#${id}f)" stroke-width="${round(r * 0.014)}"/></g>`,
  };
}

function rim({ x, y, r }: Lid): string {
  return (
    `<circle cx="${x}" cy="${y}" r="${round(r * 0.998)}" fill="#55514c"/>` +
    metalRing({ x, y, r: r * 0.978, width: r * 0.034, ...steel }) +
    metalRing({ x, y, r: r * 0.945, width: r * 0.044, dark: '#97928c', light: '#ffffff', phase: 0.35 }) +
    metalRing({ x, y, r: r * 0.914, width: r * 0.026, ...steel, phase: Math.PI }) +
    `<circle cx="${x}" cy="${y}" r="${round(r * 0.898)}" fill="none" stroke="#000" stroke-opacity=".45" stroke-width="${round(r * 0.008)}"/>`
  );
}

function strengthMark({ strengthMg, x, y, r }: Lid, ink: string): string {
  const label = `${strengthMg} mg`;
  const style = { size: r * 0.125, weight: 900, spacing: 10 } as const;
  const [width, gap, bars] = [r * 0.034, r * 0.016, 3];
  const meter = bars * width + (bars - 1) * gap;
  const all = meter + r * 0.045 + measureText(label, style);
  const left = x - all / 2;
  const foot = y + r * 0.475;
  const marks = Array.from({ length: bars }, (_, index) => {
    const opacity = index < strengthBars(strengthMg) ? '' : ' fill-opacity=".32"';
    return `<rect x="${round(left + index * (width + gap))}" y="${round(foot - r * 0.085)}" width="${round(width)}" height="${round(r * 0.085)}" rx="${round(width * 0.36)}"${opacity}/>`;
  });
  return `<g fill="${ink}">${marks.join('')}<path d="${straightText(label, left + meter + r * 0.045, foot, style, 'start')}"/></g>`;
}

function print(lid: Lid, flavour: Flavour): string {
  const { x, y, r } = lid;
  const word = { size: r * 0.46, weight: 900, spacing: -8 } as const;
  const name = fitText(flavour.name.toUpperCase(), { size: r * 0.138, weight: 600, spacing: 70 }, r * 1.08);
  const paths = [
    place(bolt, { x, y: y - r * 0.455, scale: r * 0.33 }),
    straightText('ИСКРА', x, y + r * 0.075, word),
    straightText(flavour.name.toUpperCase(), x, y + r * 0.285, name),
    arcText(
      `КОФЕИН ${lid.strengthMg} mg · ${lid.pouches} ПАУЧА`,
      { x, y, r: r * 0.755 },
      { size: r * 0.098, weight: 600, spacing: 75 },
    ),
  ];
  const text = paths.join('');
  const shadow = flavour.ink.startsWith('#3') ? mix(flavour.glow, '#ffffff', 0.3) : mix(flavour.deep, '#000000', 0.2);
  return (
    `<path d="${text}" fill="${shadow}" fill-opacity=".45" transform="translate(${round(r * 0.004)} ${round(r * 0.009)})"/>` +
    `<path d="${text}" fill="${flavour.ink}"/>${strengthMark(lid, flavour.ink)}`
  );
}

function engrave(lid: Lid, words: string): string {
  const { x, y, r } = lid;
  const style = fitText(words, { size: r * 0.3, weight: 900, spacing: 10 }, r * 1.25);
  const text =
    straightText(words, x, y + r * 0.1, style) +
    place(bolt, { x, y: y - r * 0.42, scale: r * 0.26 }) +
    arcText('ИСКРА · ГРАВИРАНО', { x, y, r: r * 0.755 }, { size: r * 0.09, weight: 600, spacing: 75 });
  // The laser bares the metal: bright letters with a dark upper edge.
  return `<path d="${text}" fill="#000" fill-opacity=".6" transform="translate(${round(-r * 0.007)} ${round(-r * 0.007)})"/><path d="${text}" fill="#ddd5ca"/>`;
}

/** Two lights on the lacquer: a soft one, and the window's edge along the rim. */
function gloss({ id, x, y, r }: Lid): Drawn {
  const crescent = `M${round(x - r * 0.8)} ${round(y - r * 0.12)}A${round(r * 0.81)} ${round(r * 0.81)} 0 0 1 ${round(x + r * 0.12)} ${round(y - r * 0.8)}A${round(r * 0.96)} ${round(r * 0.96)} 0 0 0 ${round(x - r * 0.8)} ${round(y - r * 0.12)}Z`;
  return {
    defs:
      radial(`${id}g`, { x: x - r * 0.34, y: y - r * 0.44, r: r * 0.62 }, [
        [0, '#ffffff', 0.34],
        [0.5, '#ffffff', 0.1],
        [1, '#ffffff', 0],
      ]) +
      linear(
        `${id}h`,
        [x - r * 0.7, y - r * 0.5, x - r * 0.1, y - r * 0.2],
        [
          [0, '#ffffff', 0.5],
          [1, '#ffffff', 0.08],
        ],
      ),
    body: `<circle cx="${x}" cy="${y}" r="${round(r * 0.86)}" fill="url(#${id}g)"/><path d="${crescent}" fill="url(#${id}h)"/>`,
  };
}

/** A tin's lid seen straight from above, rim and all, without a shadow. */
export function drawLid(lid: Lid): Drawn {
  const flavour = findFlavour(lid.flavour);
  const face = plate(lid, flavour);
  const lights = gloss(lid);
  const { id, x, y, r, spin = 0, engraving } = lid;
  const printed = engraving === undefined ? print(lid, flavour) : engrave(lid, engraving);
  const veil =
    engraving === undefined ? `<circle cx="${x}" cy="${y}" r="${round(r * 0.82)}" fill="url(#${id}t)"/>` : '';
  const relief = engraving === undefined ? emboss(reliefs[lid.flavour], lid, flavour) : '';
  return {
    defs: face.defs + lights.defs,
    body:
      rim(lid) +
      face.body +
      `<g transform="rotate(${spin} ${x} ${y})"><g clip-path="url(#${id}c)">${relief}${veil}</g></g>` +
      lights.body +
      `<g transform="rotate(${spin} ${x} ${y})">${printed}</g>`,
  };
}
