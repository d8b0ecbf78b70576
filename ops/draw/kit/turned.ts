import { darker, lighter } from './colours.ts';
import { type Drawing, shape } from './drawing.ts';
import { short } from './numbers.ts';

/** How flat a circle looks from where the things of a picture are seen. */
export const flatness = 0.17;

/** A round wall between two circles; its foot has round edges of `foot`. */
export function wallPath(
  cx: number,
  [top, topRadius]: readonly [number, number],
  [bottom, radius]: readonly [number, number],
  foot = 0,
): string {
  const [ry, ryBottom] = [topRadius * flatness, radius * flatness];
  const [leftX, rightX] = [short(cx - radius), short(cx + radius)];
  const turnLeft =
    foot > 0
      ? `L${short(cx + radius + (topRadius - radius) * 0.08)} ${short(bottom - foot)}Q${rightX} ${short(bottom)} ${short(cx + radius - foot * 0.6)} ${short(bottom + ryBottom * 0.55)}`
      : `L${rightX} ${short(bottom)}`;
  const arc =
    foot > 0
      ? `Q${short(cx)} ${short(bottom + ryBottom * 1.35)} ${short(cx - radius + foot * 0.6)} ${short(bottom + ryBottom * 0.55)}Q${leftX} ${short(bottom)} ${short(cx - radius - (topRadius - radius) * 0.08)} ${short(bottom - foot)}`
      : `A${short(radius)} ${short(ryBottom)} 0 0 1 ${leftX} ${short(bottom)}`;
  return `M${short(cx - topRadius)} ${short(top)}A${short(topRadius)} ${short(ry)} 0 0 0 ${short(cx + topRadius)} ${short(top)}${turnLeft}${arc}Z`;
}

/** Light from the upper left over a round, matt wall. */
export function matt(drawing: Drawing, cx: number, radius: number, colour: string): string {
  return drawing.linear(
    [cx - radius, 0, cx + radius, 0],
    [0, darker(colour, 0.26)],
    [0.1, darker(colour, 0.06)],
    [0.28, lighter(colour, 0.26)],
    [0.42, lighter(colour, 0.08)],
    [0.68, darker(colour, 0.14)],
    [0.92, darker(colour, 0.42)],
    [1, darker(colour, 0.34)],
  );
}

/** The same over brushed metal: narrow lights, hard darks. */
export function metal(drawing: Drawing, cx: number, radius: number, colour: string): string {
  return drawing.linear(
    [cx - radius, 0, cx + radius, 0],
    [0, darker(colour, 0.5)],
    [0.08, darker(colour, 0.14)],
    [0.2, lighter(colour, 0.72)],
    [0.3, lighter(colour, 0.3)],
    [0.46, darker(colour, 0.22)],
    [0.6, lighter(colour, 0.12)],
    [0.74, darker(colour, 0.12)],
    [0.9, darker(colour, 0.5)],
    [1, darker(colour, 0.3)],
  );
}

/** A circle that lies flat. */
export const disc = (cx: number, cy: number, radius: number, fill: string, more = ''): string =>
  `<ellipse cx="${short(cx)}" cy="${short(cy)}" rx="${short(radius)}" ry="${short(radius * flatness)}" fill="${fill}"${more && ` ${more}`}/>`;

/** The open mouth of a vessel with a rim of `rim`. */
export function mouth(
  drawing: Drawing,
  [cx, cy, radius]: readonly [number, number, number],
  rim: number,
  colour: string,
): string {
  const edge = drawing.linear(
    [cx - radius, 0, cx + radius, 0],
    [0, lighter(colour, 0.3)],
    [0.4, lighter(colour, 0.45)],
    [1, darker(colour, 0.2)],
  );
  const inside = drawing.linear(
    [cx, cy - radius * flatness, cx, cy + radius * flatness],
    [0, darker(colour, 0.5)],
    [0.6, darker(colour, 0.24)],
    [1, darker(colour, 0.1)],
  );
  return disc(cx, cy, radius, edge) + disc(cx, cy + 1, radius - rim, inside);
}

/** A band around a round wall. */
export const band = (cx: number, y: number, radius: number, height: number, fill: string): string =>
  shape(
    `M${short(cx - radius)} ${short(y)}A${short(radius)} ${short(radius * flatness)} 0 0 0 ${short(cx + radius)} ${short(y)}V${short(y + height)}A${short(radius)} ${short(radius * flatness)} 0 0 1 ${short(cx - radius)} ${short(y + height)}Z`,
    fill,
  );
