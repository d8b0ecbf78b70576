import { catalogTopic, productTopic, stockTopic } from '#contracts/products/catalog-topics.rule.ts';
import type { LivePart } from '#server/features/panel/live/questions.ts';
import { recordTopic } from '#server/features/store/activities/record-activity.ts';

const permissions = ['catalog'] as const;

/** The changes of products, of their stock and of categories. */
export const catalogLiveParts: Record<'products' | 'categories', LivePart> = {
  products: {
    permissions,
    topics: [catalogTopic, recordTopic('product')],
    audienceOf: (topic) =>
      topic.startsWith(productTopic('')) || topic.startsWith(stockTopic('')) ? { permissions } : undefined,
  },
  categories: { permissions, topics: [recordTopic('category')] },
};
