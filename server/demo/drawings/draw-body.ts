import { findFlavour } from '../content/flavours.ts';
import type { FlavourSlug } from '../content/types.ts';
import { drawLid, type Drawn } from './draw-lid.ts';
import { wallText } from './set-text.ts';
import { linear, mix, radial, round, softFall, type Stop } from './shapes.ts';

/** What a tin of so many pouches measures, in millimetres. */
export function tinSize(pouches: number): { diameter: number; height: number } {
  if (pouches <= 10) return { diameter: 54, height: 19 };
  return pouches <= 20 ? { diameter: 68, height: 22 } : { diameter: 78, height: 26 };
}

export interface StandingTin {
  id: string;
  flavour: FlavourSlug;
  strengthMg: number;
  pouches: number;
  /** The middle of the lid. */
  x: number;
  y: number;
  r: number;
  /** The lid's height on the screen as a share of its width: 1 from above, towards 0 from the side. */
  tilt: number;
  spin?: number;
  engraving?: string;
}

/** How high the tin's wall stands on the screen. */
export function wallHeight({ r, tilt, pouches }: Pick<StandingTin, 'r' | 'tilt' | 'pouches'>): number {
  const { diameter, height } = tinSize(pouches);
  return ((r * 2 * height) / diameter) * Math.sqrt(1 - tilt ** 2);
}

/** A band of the wall between two heights below the lid's middle. */
function band({ x, y, r, tilt }: Pick<StandingTin, 'x' | 'y' | 'r' | 'tilt'>, from: number, to: number): string {
  const ry = round(r * tilt);
  const [left, right] = [round(x - r), round(x + r)];
  return `M${left} ${round(y + from)}L${left} ${round(y + to)}A${r} ${ry} 0 0 0 ${right} ${round(y + to)}L${right} ${round(y + from)}A${r} ${ry} 0 0 1 ${left} ${round(y + from)}Z`;
}

const across = (id: string, { x, r }: { x: number; r: number }, stops: readonly Stop[]) =>
  linear(id, [x - r, 0, x + r, 0], stops);

const lacquer = (base: string, deep: string, glow: string): Stop[] => [
  [0, mix(deep, '#000000', 0.2)],
  [0.06, mix(base, deep, 0.5)],
  [0.2, mix(base, glow, 0.35)],
  [0.27, mix(glow, '#ffffff', 0.35)],
  [0.34, mix(base, glow, 0.3)],
  [0.6, base],
  [0.84, mix(base, deep, 0.75)],
  [0.94, deep],
  [0.975, mix(deep, base, 0.55)],
  [1, deep],
];

const bareMetal: Stop[] = [
  [0, '#5d5955'],
  [0.07, '#a8a39c'],
  [0.22, '#f4f1ec'],
  [0.28, '#ffffff'],
  [0.38, '#c9c4bc'],
  [0.62, '#e6e2db'],
  [0.82, '#8d8881'],
  [0.94, '#615c57'],
  [0.98, '#a19b94'],
  [1, '#6d6863'],
];

/** The shadow of a tin standing on a surface, light from the upper left. */
export function groundShadow(id: string, { x, y, r, tilt }: { x: number; y: number; r: number; tilt: number }): Drawn {
  const fall = (opacity: number, from: number) => softFall('#1a0f05', opacity, from);
  const place = (dx: number, dy: number, size: number) =>
    `transform="matrix(${size} 0 0 ${(round(tilt * 100) / 100) * size} ${round(x + dx)} ${round(y + dy)})"`;
  return {
    defs:
      radial(`${id}w`, { x: 0, y: 0, r: 1 }, fall(0.3, 0.62)) + radial(`${id}k`, { x: 0, y: 0, r: 1 }, fall(0.5, 0.9)),
    body:
      `<circle r="1" fill="url(#${id}w)" ${place(r * 0.07, r * 0.09, r * 1.2)}/>` +
      `<circle r="1" fill="url(#${id}k)" ${place(r * 0.015, r * 0.03, r * 1.045)}/>`,
  };
}

/** The wall of a closed tin: a lacquered skirt over a bare metal foot. */
export function drawWall(tin: StandingTin): Drawn {
  const { base, deep, glow, ink, name } = findFlavour(tin.flavour);
  const { id, x, y, r, tilt } = tin;
  const height = wallHeight(tin);
  const seam = height * 0.66;
  const size = Math.min(height * 0.3, r * 0.13);
  const text = wallText(
    `ИСКРА · ${name.toUpperCase()} · ${tin.strengthMg} mg`,
    { x, y: y + height * 0.34 + size * 0.36 * Math.sqrt(1 - tilt ** 2), r, tilt },
    { size, weight: 900, spacing: 60 },
  );
  return {
    defs: across(`${id}m`, tin, bareMetal) + across(`${id}l`, tin, lacquer(base, deep, glow)),
    body:
      `<path d="${band({ ...tin, r: round(r * 0.985) }, 0, height)}" fill="url(#${id}m)"/>` +
      `<path d="${band({ ...tin, r: round(r * 0.985) }, seam, seam + height * 0.06)}" fill="#1a120b" fill-opacity=".5"/>` +
      `<path d="${band({ ...tin, r: round(r * 0.985) }, height * 0.94, height)}" fill="#000" fill-opacity=".22"/>` +
      `<path d="${band(tin, 0, seam)}" fill="url(#${id}l)"/>` +
      `<path d="${band(tin, seam - height * 0.035, seam)}" fill="${mix(deep, '#000000', 0.3)}" fill-opacity=".45"/>` +
      `<path d="${text}" fill="${ink}" fill-opacity=".95"/>`,
  };
}

/** A closed tin standing on its foot, seen from above at an angle, without a shadow. */
export function drawStandingTin(tin: StandingTin): Drawn {
  const wall = drawWall(tin);
  const { x, y, r, tilt, ...rest } = tin;
  const lid = drawLid({ ...rest, id: `${tin.id}t`, x: 0, y: 0, r });
  return {
    defs: wall.defs + lid.defs,
    body: `${wall.body}<g transform="matrix(1 0 0 ${tilt} ${round(x)} ${round(y)})">${lid.body}</g>`,
  };
}
