/** Up to this stock the page of a product shows the number of pieces; above it only that there are some. */
export const shownPieces = 10;
