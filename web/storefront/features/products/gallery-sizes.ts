/** The widths of the large picture of a product page. */
export const galleryWidths = [320, 480, 640, 960];

/**
 * Its `sizes`. On a phone it takes 58 % of the width, since its field is lower than wide. Six sevenths of that are enough
 * for a screen of triple density, and half the bytes of the next width.
 */
export const gallerySizes = '(min-width: 60rem) 560px, (min-width: 46rem) 44vw, (min-width: 30rem) 60vw, 49vw';
