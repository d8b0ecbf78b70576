import { mix, round } from './shapes.ts';

/** How much light turned metal throws back at an angle (radians, 0 is right, clockwise), from 0 to 1. */
function shine(angle: number, phase: number): number {
  const light = angle + (3 * Math.PI) / 4 + phase;
  const value =
    0.56 +
    0.36 * Math.cos(2 * light) +
    0.16 * Math.cos(light) +
    0.13 * Math.cos(5 * light + 0.6) +
    0.05 * Math.cos(9 * light);
  return Math.min(1, Math.max(0, value));
}

export interface Ring {
  x: number;
  y: number;
  r: number;
  width: number;
  dark: string;
  light: string;
  /** Turns the lights, in radians: a bevel that falls the other way has half a turn. */
  phase?: number;
}

/** A metal ring whose light runs around it: SVG has no conic gradient, so it is made of short arcs. */
export function metalRing({ x, y, r, width, dark, light, phase = 0 }: Ring): string {
  // As many arcs as the ring's size needs to look smooth.
  const steps = Math.round(Math.min(140, Math.max(24, r * 0.44)));
  const step = (2 * Math.PI) / steps;
  const arcs = Array.from({ length: steps }, (_, index) => {
    const from = index * step;
    // Each arc reaches under the next, so that no seam shows.
    const to = from + step * 1.5;
    const point = (angle: number) => `${round(x + r * Math.cos(angle))} ${round(y + r * Math.sin(angle))}`;
    const colour = mix(dark, light, shine(from + step / 2, phase));
    return `<path d="M${point(from)}A${round(r)} ${round(r)} 0 0 1 ${point(to)}" stroke="${colour}"/>`;
  });
  return `<g fill="none" stroke-width="${round(width)}"><circle cx="${x}" cy="${y}" r="${round(r)}" stroke="${mix(dark, light, 0.5)}"/>${arcs.join('')}</g>`;
}

export const steel = { dark: '#65605b', light: '#fdfcfa' };
