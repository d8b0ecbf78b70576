/** A 2 × 3 matrix in the order SVG writes it: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export interface Placement {
  x?: number;
  y?: number;
  scale?: number;
  /** In degrees, clockwise. */
  turn?: number;
}

export const round = (value: number): number => Math.round(value * 10) / 10;

/** The matrix that scales, then turns, then moves. */
export function placing({ x = 0, y = 0, scale = 1, turn = 0 }: Placement): Matrix {
  const angle = (turn * Math.PI) / 180;
  const cos = Math.cos(angle) * scale;
  const sin = Math.sin(angle) * scale;
  return [cos, sin, -sin, cos, x, y];
}

/** Moves a path into place by its numbers, so that gradients in user space stay where they are. Knows M, L, C, Q and Z. */
export function movePath(path: string, [a, b, c, d, e, f]: Matrix): string {
  return path.replace(/(-?[\d.]+)[ ,]+(-?[\d.]+)/g, (_, left: string, right: string) => {
    const x = Number(left);
    const y = Number(right);
    return `${round(a * x + c * y + e)} ${round(b * x + d * y + f)}`;
  });
}

/** A path moved, scaled and turned. */
export function place(path: string, placement: Placement): string {
  return movePath(path, placing(placement));
}

/** An ellipse of four curves, so that it can be moved as a path. */
export function ellipse(x: number, y: number, rx: number, ry: number = rx): string {
  const kx = rx * 0.5523;
  const ky = ry * 0.5523;
  return (
    `M${x - rx} ${y}C${x - rx} ${y - ky} ${x - kx} ${y - ry} ${x} ${y - ry}` +
    `C${x + kx} ${y - ry} ${x + rx} ${y - ky} ${x + rx} ${y}C${x + rx} ${y + ky} ${x + kx} ${y + ry} ${x} ${y + ry}` +
    `C${x - kx} ${y + ry} ${x - rx} ${y + ky} ${x - rx} ${y}Z`
  );
}

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** The colour a share of the way from one to another, both as #rrggbb. */
export function mix(from: string, to: string, share: number): string {
  const end = channels(to);
  const mixed = channels(from).map((value, index) => Math.round(value + ((end[index] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

export type Stop = readonly [offset: number, colour: string, opacity?: number];

const stops = (list: readonly Stop[]) =>
  list
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');

/** A radial gradient in user space; the light's centre may lie off the middle. */
export function radial(
  id: string,
  circle: { x: number; y: number; r: number; fx?: number; fy?: number },
  list: readonly Stop[],
): string {
  const { x, y, r, fx = x, fy = y } = circle;
  return `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${r}" fx="${fx}" fy="${fy}">${stops(list)}</radialGradient>`;
}

/** A linear gradient in user space. */
export function linear(
  id: string,
  line: readonly [x1: number, y1: number, x2: number, y2: number],
  list: readonly Stop[],
): string {
  const [x1, y1, x2, y2] = line;
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops(list)}</linearGradient>`;
}

/** Shadow stops that fall off as a blur would, without a filter, which librsvg is slow at. */
export function softFall(colour: string, opacity: number, from: number): Stop[] {
  const steps = [1, 0.86, 0.6, 0.34, 0.15, 0.05, 0];
  return steps.map(
    (share, index) =>
      [round100(from + ((1 - from) * index) / (steps.length - 1)), colour, round100(opacity * share)] as const,
  );
}

const round100 = (value: number) => Math.round(value * 100) / 100;

/** A whole drawing. */
export function svg(width: number, height: number, defs: string, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${defs}</defs>${body}</svg>`;
}
