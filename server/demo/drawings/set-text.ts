import { outlinedFaces, type Weight } from './glyphs.ts';
import { movePath, type Matrix } from './shapes.ts';

export interface TextStyle {
  size: number;
  weight: Weight;
  /** Extra space between letters, in thousandths of the size. */
  spacing?: number;
}

interface SetGlyph {
  path: string;
  /** Where the middle of the letter stands on the line, and half its width, in drawing units. */
  middle: number;
  half: number;
}

function setLine(text: string, { size, weight, spacing = 0 }: TextStyle): { glyphs: SetGlyph[]; width: number } {
  const face = outlinedFaces[weight];
  const scale = size / 1000;
  const glyphs: SetGlyph[] = [];
  let pen = 0;
  let last = '';
  for (const character of text) {
    const [advance, path] = face.glyphs[character] ?? face.glyphs[' '] ?? [250, ''];
    pen += last === '' ? 0 : ((face.kerning[last + character] ?? 0) + spacing) * scale;
    glyphs.push({ path, middle: pen + (advance * scale) / 2, half: (advance * scale) / 2 });
    pen += advance * scale;
    last = character;
  }
  return { glyphs, width: pen };
}

/** How wide a line of text is. */
export function measureText(text: string, style: TextStyle): number {
  return setLine(text, style).width;
}

/** The style made small enough for the text to fit a width. */
export function fitText(text: string, style: TextStyle, width: number): TextStyle {
  return { ...style, size: Math.min(style.size, (style.size * width) / measureText(text, style)) };
}

function along(text: string, style: TextStyle, at: (middle: number, width: number) => Matrix): string {
  const { glyphs, width } = setLine(text, style);
  const scale = style.size / 1000;
  return glyphs
    .map(({ path, middle, half }) => {
      const [a, b, c, d, e, f] = at(middle - width / 2, width);
      // A letter is drawn around its own middle, so that it stands upright on a curve.
      return movePath(path, [a * scale, b * scale, c * scale, d * scale, e - a * half, f - b * half]);
    })
    .join('');
}

/** One path with the text on a straight line: `anchor` says which of its ends stands at x. */
export function straightText(
  text: string,
  x: number,
  y: number,
  style: TextStyle,
  anchor: 'start' | 'middle' | 'end' = 'middle',
): string {
  const shift = anchor === 'middle' ? 0 : anchor === 'start' ? 0.5 : -0.5;
  return along(text, style, (middle, width) => [1, 0, 0, 1, x + middle + shift * width, y]);
}

/** One path with the text along the lower half of a circle, read from left to right, letters standing outwards-down. */
export function arcText(text: string, circle: { x: number; y: number; r: number }, style: TextStyle): string {
  return along(text, style, (middle) => {
    const angle = middle / circle.r;
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    return [cos, -sin, sin, cos, circle.x + circle.r * sin, circle.y + circle.r * cos];
  });
}

/** One path with the text around the front of an upright cylinder that is seen from above (`tilt` is the ellipse's ry / rx). */
export function wallText(
  text: string,
  wall: { x: number; y: number; r: number; tilt: number },
  style: TextStyle,
): string {
  const upright = Math.sqrt(1 - wall.tilt ** 2);
  return along(text, style, (middle) => {
    const angle = middle / wall.r;
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    return [cos, -wall.tilt * sin, 0, upright, wall.x + wall.r * sin, wall.y + wall.r * wall.tilt * cos];
  });
}
