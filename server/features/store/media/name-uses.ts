import type { PictureUse } from '#contracts/media/media-library.ts';

const namedUses = 3;

/** The places that show something, for a sentence: the first ones by name, and how many more there are. */
export function nameUses(uses: readonly PictureUse[]): string {
  const names = uses.slice(0, namedUses).map(({ name }) => `„${name}“`);
  const more = uses.length > namedUses ? ` и още ${uses.length - namedUses} места` : '';
  return names.join(', ') + more;
}
