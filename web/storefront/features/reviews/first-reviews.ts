/** How many reviews the page of a product comes with; the rest are fetched when asked for. */
export const firstReviews = 5;
