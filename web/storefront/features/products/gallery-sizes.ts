/** The widths of the large picture of a product page. */
export const galleryWidths = [320, 480, 640, 960];

/**
 * Its `sizes`. On a phone it takes about four fifths of the width. What is said here is enough for a sharp picture at triple
 * density, and half the bytes of the next width.
 */
export const gallerySizes = '(min-width: 60rem) 560px, (min-width: 46rem) 44vw, (min-width: 30rem) 60vw, 49vw';
