/** A colour between two others. */
export function mix(one: string, other: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const from = Number.parseInt(one.slice(at, at + 2), 16);
    const to = Number.parseInt(other.slice(at, at + 2), 16);
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

export const lighter = (colour: string, share: number): string => mix(colour, '#ffffff', share);

/** Shadows of warm light are brown, not black. */
export const darker = (colour: string, share: number): string => mix(colour, '#140b05', share);
