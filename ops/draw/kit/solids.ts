import { short } from './numbers.ts';

export type Point = readonly [x: number, y: number];

/** The plane of a top face that is seen from above: a place on it (of `width` × `depth`) in the drawing. */
export interface Plane {
  origin: Point;
  /** The directions of one unit of the width and of the depth. */
  right: Point;
  back: Point;
}

export const onPlane = ({ origin, right, back }: Plane, [x, y]: Point): Point => [
  origin[0] + right[0] * x + back[0] * y,
  origin[1] + right[1] * x + back[1] * y,
];

/** The transformation under which things are drawn flat on the plane. */
export const matrixOf = ({ origin, right, back }: Plane): string =>
  `matrix(${[...right, ...back].map((part) => Math.round(part * 1000) / 1000).join(' ')} ${short(origin[0])} ${short(origin[1])})`;

/** The outline of a rectangle with round corners. */
export function roundedOutline(
  [x, y, width, depth]: readonly [number, number, number, number],
  radius: number,
  steps = 8,
): Point[] {
  const corners = [
    [x + width - radius, y + radius, -90],
    [x + width - radius, y + depth - radius, 0],
    [x + radius, y + depth - radius, 90],
    [x + radius, y + radius, 180],
  ] as const;
  return corners.flatMap(([cx, cy, start]) =>
    Array.from({ length: steps + 1 }, (_, step): Point => {
      const angle = ((start + (90 * step) / steps) * Math.PI) / 180;
      return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
    }),
  );
}

/** The outline of an ellipse. */
export const ellipseOutline = ([cx, cy, rx, ry]: readonly [number, number, number, number], steps = 48): Point[] =>
  Array.from({ length: steps }, (_, step): Point => {
    const angle = (2 * Math.PI * step) / steps;
    return [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)];
  });

/** Path data of a closed outline. */
export const pathOf = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}Z`;

/** The silhouette of a convex face that is moved straight down: the body of a bar, a box or a tin. */
export function extruded(face: readonly Point[], height: number): Point[] {
  return hullOf([...face, ...face.map(([x, y]): Point => [x, y + height])]);
}

/** The convex hull (Andrew's monotone chain). */
function hullOf(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: readonly Point[]) => {
    const chain: Point[] = [];
    for (const point of list) {
      while (chain.length >= 2 && turn(chain.at(-2), chain.at(-1), point) <= 0) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

function turn(a: Point | undefined, b: Point | undefined, c: Point): number {
  return a && b ? (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) : 1;
}
