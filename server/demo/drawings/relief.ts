import { ellipse, place, round, type Placement } from './shapes.ts';

/** One stamped part of a lid: raised out of the metal, sunk into it, or a line scored in it. */
export interface ReliefPart {
  kind: 'raised' | 'sunk' | 'line';
  path: string;
}

/** A lid's relief, drawn in a circle of radius 100 around 0, 0, back to front. */
export type Relief = ReliefPart[];

export const raised = (path: string): ReliefPart => ({ kind: 'raised', path });
export const sunk = (path: string): ReliefPart => ({ kind: 'sunk', path });
export const line = (path: string): ReliefPart => ({ kind: 'line', path });

/** Parts moved together. */
export const placed = (parts: Relief, placement: Placement): Relief =>
  parts.map(({ kind, path }) => ({ kind, path: place(path, placement) }));

/** Angles of a full turn in equal steps, in degrees. */
export const around = (count: number, start = 0): number[] =>
  Array.from({ length: count }, (_, index) => start + (360 * index) / count);

/** The point at an angle (degrees, 0 is up, clockwise) and a distance. */
export const polar = (angle: number, distance: number): [x: number, y: number] => {
  const radians = (angle * Math.PI) / 180;
  return [round(Math.sin(radians) * distance), round(-Math.cos(radians) * distance)];
};

/** A leaf that grows upwards from 0, 0, with `teeth` on each side (none: a smooth edge). */
export function leaf(length: number, width: number, teeth: number, veins = 4): Relief {
  const half = (t: number) => (width / 2) * Math.sin(Math.PI * t ** 0.82) ** 0.9;
  const steps = Math.max(teeth, 5);
  const side = (sign: 1 | -1, from: number, to: number) => {
    const parts: string[] = [];
    for (let index = 1; index <= steps; index += 1) {
      const t0 = from + ((to - from) * (index - 1)) / steps;
      const t1 = from + ((to - from) * index) / steps;
      const middle = (t0 + t1) / 2;
      const swell = teeth > 0 ? 1.1 : 1;
      const notch = teeth > 0 && index < steps ? 0.93 : 1;
      const outer = middle + (teeth > 0 ? 0.03 : 0);
      parts.push(
        `Q${round(sign * half(outer) * swell)} ${round(-length * outer)} ${round(sign * half(t1) * notch)} ${round(-length * t1)}`,
      );
    }
    return parts.join('');
  };
  const path = `M0 0${side(1, 0, 1)}${side(-1, 1, 0)}Z`;
  const ribs = Array.from({ length: veins }, (_, index) => {
    const t = 0.14 + (0.68 * index) / Math.max(veins - 1, 1);
    const reach = half(Math.min(t + 0.16, 0.95)) * 0.78;
    const [y0, y1] = [round(-length * t), round(-length * (t + 0.17))];
    return `M0 ${y0}Q${round(reach * 0.5)} ${round(y0 - length * 0.05)} ${round(reach)} ${y1}M0 ${y0}Q${round(-reach * 0.5)} ${round(y0 - length * 0.05)} ${round(-reach)} ${y1}`;
  });
  return [
    raised(path),
    line(`M0 0Q${round(width * 0.03)} ${round(-length / 2)} 0 ${round(-length * 0.94)}${ribs.join('')}`),
  ];
}

/** A drop that hangs from 0, 0 downwards: a seed, a pip. */
export const drop = (length: number, width: number): string =>
  `M0 0C${width * 0.25} ${length * 0.3} ${width / 2} ${length * 0.5} ${width / 2} ${length * 0.7}` +
  `C${width / 2} ${length * 0.9} ${width * 0.25} ${length} 0 ${length}C${-width * 0.25} ${length} ${-width / 2} ${length * 0.9} ${-width / 2} ${length * 0.7}` +
  `C${-width / 2} ${length * 0.5} ${-width * 0.25} ${length * 0.3} 0 0Z`;

/** A straight bar with pointed-round ends, from 0, 0 upwards. */
export const bar = (length: number, width: number): string =>
  `M${-width / 2} 0L${-width / 2} ${-length + width / 2}Q${-width / 2} ${-length} 0 ${-length}Q${width / 2} ${-length} ${width / 2} ${-length + width / 2}L${width / 2} 0Z`;

/** A citrus slice of this radius around 0, 0. */
export function citrusSlice(radius: number, segments: number): Relief {
  const gap = 360 / segments;
  const wedge = (angle: number) => {
    const inner = polar(angle, radius * 0.13);
    const left = polar(angle - gap / 2 + 3.6, radius * 0.7);
    const right = polar(angle + gap / 2 - 3.6, radius * 0.7);
    const farLeft = polar(angle - gap / 2 + 5.5, radius * 0.83);
    const farRight = polar(angle + gap / 2 - 5.5, radius * 0.83);
    const top = polar(angle, radius * 0.875);
    return `M${inner.join(' ')}L${left.join(' ')}Q${farLeft.join(' ')} ${polar(angle - gap / 4, radius * 0.85).join(' ')}Q${top.join(' ')} ${polar(angle + gap / 4, radius * 0.85).join(' ')}Q${farRight.join(' ')} ${right.join(' ')}Z`;
  };
  const fibres = around(segments).map((angle) =>
    [-gap / 5, 0, gap / 5]
      .map(
        (off, index) =>
          `M${polar(angle + off * 0.7, radius * (0.42 + 0.08 * index)).join(' ')}L${polar(angle + off, radius * (0.72 + 0.03 * index)).join(' ')}`,
      )
      .join(''),
  );
  return [
    raised(ellipse(0, 0, radius)),
    sunk(ellipse(0, 0, radius * 0.92)),
    ...around(segments).map((angle) => raised(wedge(angle))),
    line(fibres.join('')),
  ];
}
