import { darker, lighter } from './colours.ts';
import { type Drawing, shape } from './drawing.ts';
import { extruded, onPlane, pathOf, type Plane, type Point, roundedOutline } from './solids.ts';

/** The plane on which bars and boxes lie in all pictures: seen from the front and above, turned a little. */
export const tablePlane = (origin: Point, scale = 1): Plane => ({
  origin,
  right: [0.99 * scale, -0.06 * scale],
  back: [0.22 * scale, 0.68 * scale],
});

export interface Slab {
  plane: Plane;
  /** Width and depth of the top. */
  size: readonly [width: number, depth: number];
  height: number;
  radius: number;
  colour: string;
}

/** The outline of the top in the drawing. */
export const topOf = ({ plane, size: [width, depth], radius }: Slab, inset = 0): Point[] =>
  roundedOutline([inset, inset, width - 2 * inset, depth - 2 * inset], Math.max(0.1, radius - inset)).map((point) =>
    onPlane(plane, point),
  );

/** A bar with round corners and soft edges: light on the left side, shade to the right. */
export function roundSlab(
  drawing: Drawing,
  slab: Slab,
  top = topOf(slab),
  inner = topOf(slab, Math.min(9, slab.radius / 2)),
): string {
  const { colour, height } = slab;
  const xs = top.map(([x]) => x);
  const ys = top.map(([, y]) => y);
  const [leftX, right] = [Math.min(...xs), Math.max(...xs)];
  const [high, low] = [Math.min(...ys), Math.max(...ys)];
  const side = drawing.linear(
    [leftX, 0, right, 0],
    [0, darker(colour, 0.1)],
    [0.06, lighter(colour, 0.12)],
    [0.16, lighter(colour, 0.06)],
    [0.3, darker(colour, 0.07)],
    [0.75, darker(colour, 0.17)],
    [1, darker(colour, 0.36)],
  );
  const foot = drawing.linear(
    [0, low, 0, low + height],
    [0, '#140b05', 0],
    [0.6, '#140b05', 0.04],
    [1, '#140b05', 0.26],
  );
  const face = drawing.linear(
    [leftX, high, right, low],
    [0, lighter(colour, 0.34)],
    [0.5, lighter(colour, 0.14)],
    [1, colour],
  );
  const body = pathOf(extruded(top, height));
  return [
    shape(body, side),
    shape(body, foot),
    shape(pathOf(top), lighter(colour, 0.3)),
    shape(pathOf(inner), face),
  ].join('');
}

/** A box with sharp edges: left side lit, front a little darker. */
export function box(drawing: Drawing, { plane, size: [width, depth], height, colour }: Omit<Slab, 'radius'>): string {
  const corner = (x: number, y: number) => onPlane(plane, [x, y]);
  const down = ([x, y]: Point): Point => [x, y + height];
  const [backLeft, backRight, frontRight, frontLeft] = [
    corner(0, 0),
    corner(width, 0),
    corner(width, depth),
    corner(0, depth),
  ];
  const top = drawing.linear(
    [backLeft[0], backRight[1], frontRight[0], frontLeft[1]],
    [0, lighter(colour, 0.22)],
    [1, lighter(colour, 0.04)],
  );
  const front = drawing.linear(
    [frontLeft[0], 0, frontRight[0], 0],
    [0, darker(colour, 0.12)],
    [1, darker(colour, 0.32)],
  );
  const leftFace = drawing.linear(
    [backLeft[0], 0, frontLeft[0], 0],
    [0, darker(colour, 0.02)],
    [1, lighter(colour, 0.1)],
  );
  return [
    shape(pathOf([backLeft, frontLeft, down(frontLeft), down(backLeft)]), leftFace),
    shape(pathOf([frontLeft, frontRight, down(frontRight), down(frontLeft)]), front),
    shape(pathOf([backLeft, backRight, frontRight, frontLeft]), top),
    shape(
      pathOf([frontLeft, frontRight, [frontRight[0], frontRight[1] + 2], [frontLeft[0], frontLeft[1] + 2]]),
      lighter(colour, 0.4),
      'fill-opacity=".7"',
    ),
  ].join('');
}

/** The front of a box or bar under its top, as a plane of its own. */
export const frontPlane = ({ origin, right, back }: Plane, depth: number): Plane => ({
  origin: [origin[0] + back[0] * depth, origin[1] + back[1] * depth],
  right,
  back: [0, 1],
});

/** The soft shadow of a slab on the table, from the outline of its foot. */
export function slabShadow(drawing: Drawing, { plane, size, height }: Pick<Slab, 'plane' | 'size' | 'height'>): string {
  const foot = roundedOutline([0, 0, ...size], 24).map((point): Point => {
    const [x, y] = onPlane(plane, point);
    return [x, y + height];
  });
  const path = pathOf(foot);
  return [
    `<path d="${path}" fill="#1d1208" fill-opacity=".22" transform="translate(16 16)" filter="${drawing.blur(14)}"/>`,
    `<path d="${path}" fill="#1d1208" fill-opacity=".5" transform="translate(3 5)" filter="${drawing.blur(5)}"/>`,
  ].join('');
}
