import { clampChroma, converter, formatHex, type Oklch } from 'culori';
import { contrast } from './contrast.ts';

/** Lightness, chroma and hue in OKLCH. */
export interface Lch {
  l: number;
  c: number;
  h: number;
}

const toOklch = converter('oklch');

/** A `#rrggbb` in OKLCH; a grey has hue 0. */
export function lchOf(hex: string): Lch {
  const { l, c, h = 0 } = toOklch(hex) ?? { l: 0, c: 0 };
  return { l, c, h };
}

/** The colour as `#rrggbb`, with as much of its chroma as screens show. */
export function hexOf({ l, c, h }: Lch): string {
  const colour: Oklch = { mode: 'oklch', l: Math.min(1, Math.max(0, l)), c, h };
  return formatHex(clampChroma(colour, 'oklch', 'rgb'));
}

/** The contrast with the ground on which it is lowest. */
export function worst(hex: string, grounds: readonly string[]): number {
  return Math.min(...grounds.map((ground) => contrast(hex, ground)));
}

const step = 0.004;

/**
 * The colour of this hue nearest in lightness that reaches `least` on every ground, darker or lighter. At the end of the
 * way is black or white, which every ground of a theme contrasts with.
 */
export function solveTone({ l, c, h }: Lch, grounds: readonly string[], least: number, way: -1 | 1): string {
  for (let at = l; at > -step && at < 1 + step; at += way * step) {
    const hex = hexOf({ l: at, c, h });
    if (worst(hex, grounds) >= least) return hex;
  }
  return way < 0 ? '#000000' : '#ffffff';
}
