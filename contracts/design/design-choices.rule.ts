/** How round corners are. */
export const designShapes = ['square', 'soft', 'round'] as const;
export type DesignShape = (typeof designShapes)[number];

/** The pairs of fonts: one for headings, one for text. All have Bulgarian letters and figures of equal width. */
export const fontPairs = ['strong', 'modern', 'clear', 'bookish', 'elegant', 'crafted'] as const;
export type FontPair = (typeof fontPairs)[number];

/** Looks of a shop that has chosen none. */
export const neutralColours = { brand: '#33415c', accent: '#7c8aa5' } as const;

/** The most that a file of a design may have, as it is uploaded. */
export const maxDesignFileBytes = 2_000_000;
