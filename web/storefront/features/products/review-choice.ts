/** The raw review parameters of a product page. Only the type is part of the initial load. */
export interface ReviewSearch {
  stars?: string | undefined;
  order?: string | undefined;
  reviews?: string | undefined;
}

/** Filter and order of a product's reviews. */
export interface ReviewChoice {
  /** The selected number of stars. */
  stars?: number | undefined;
  /** Defaults to newest first. */
  order?: ReviewOrder | undefined;
  reviews?: number | undefined;
}

export const reviewOrders = ['highest', 'lowest', 'photos'] as const;
type ReviewOrder = (typeof reviewOrders)[number];

export const reviewsPerPage = 6;

/** Omits invalid values: the page then shows all reviews, newest first. */
export function readReviewChoice(raw: ReviewSearch): ReviewChoice {
  const digits = (text = '', shape: RegExp) => (shape.test(text) ? Number(text) : undefined);
  return {
    stars: digits(raw.stars, /^[1-5]$/),
    order: reviewOrders.find((one) => one === raw.order),
    reviews: digits(raw.reviews, /^([2-9]|[1-9]\d{1,2})$/),
  };
}
