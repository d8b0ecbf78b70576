const channel = (value: number): number => (value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** The red, green and blue of a `#rrggbb`, each up to 255. */
function channelsOf(hex: string): [number, number, number] {
  const number = Number.parseInt(hex.slice(1), 16);
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255];
}

/** Relative luminance of WCAG 2. */
export function luminance(hex: string): number {
  const [red, green, blue] = channelsOf(hex);
  return 0.2126 * channel(red / 255) + 0.7152 * channel(green / 255) + 0.0722 * channel(blue / 255);
}

/** Contrast of WCAG 2, of two colours as they are written: after rounding to eight bits. */
export function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)];
  return x > y ? (x + 0.05) / (y + 0.05) : (y + 0.05) / (x + 0.05);
}

/** The colour at `part` of the way from one colour to another, as CSS blends a gradient: in sRGB. */
export function mix(from: string, to: string, part: number): string {
  const [x, y] = [channelsOf(from), channelsOf(to)];
  return `#${x
    .map((value, index) =>
      Math.round(value * (1 - part) + (y[index] ?? 0) * part)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
