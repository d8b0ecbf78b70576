/** What the address of a product's page says of its reviews, unread. The type alone is part of the first load. */
export interface ReviewSearch {
  stars?: string | undefined;
  order?: string | undefined;
  reviews?: string | undefined;
}

/** Which reviews of a product are shown. */
export interface ReviewChoice {
  /** Only those with so many stars. */
  stars?: number | undefined;
  /** Newest first without it. */
  order?: ReviewOrder | undefined;
  reviews?: number | undefined;
}

export const reviewOrders = ['highest', 'lowest', 'photos'] as const;
type ReviewOrder = (typeof reviewOrders)[number];

export const reviewsPerPage = 6;

/** What is no choice is left out: the page falls back to all reviews, newest first. */
export function readReviewChoice(raw: ReviewSearch): ReviewChoice {
  const digits = (text = '', shape: RegExp) => (shape.test(text) ? Number(text) : undefined);
  return {
    stars: digits(raw.stars, /^[1-5]$/),
    order: reviewOrders.find((one) => one === raw.order),
    reviews: digits(raw.reviews, /^([2-9]|[1-9]\d{1,2})$/),
  };
}
