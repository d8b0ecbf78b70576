import type { ReviewInput } from '#contracts/reviews/reviews.ts';

export const reviewLabels: Readonly<Record<string, string>> = {
  rating: 'Оценка',
  title: 'Заглавие',
  text: 'Отзив',
  photoIds: 'Снимки',
};

/** The form as the API takes it. The API reports a missing rating. */
export function readReview(fields: URLSearchParams): ReviewInput {
  return {
    rating: Number(fields.get('rating') ?? 0),
    title: fields.get('title') ?? '',
    text: fields.get('text') ?? '',
    photoIds: fields.getAll('photoIds'),
  };
}
