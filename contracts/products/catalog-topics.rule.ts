import { settingsTopic } from '#contracts/settings/settings-topic.rule.ts';

/** Sent when anything changes that product lists, the category menu or filters show. */
export const catalogTopic = 'catalog';

/** Sent when anything changes that the page of one product shows. */
export const productTopic = (productId: string): string => `product:${productId}`;

/** Sent when only the number of pieces changes, which lists do not show. */
export const stockTopic = (productId: string): string => `stock:${productId}`;

/**
 * Sent when that number changes where the page of the product shows it (`shownPieces`). A page of a product with plenty of
 * pieces stays in memory while it is sold.
 */
export const piecesTopic = (productId: string): string => `pieces:${productId}`;

/** What makes a list or a page with these products outdated, besides the topics of the whole catalogue. */
export const topicsOfProducts = (productIds: readonly string[]): string[] =>
  productIds.flatMap((id) => [productTopic(id), stockTopic(id)]);

/** Whether a change concerns one product. */
const isOfProduct = (topic: string): boolean => /^(?:product|stock):/.test(topic);

/** What drops kept products and responses with them: `all` drop every one, `some` those that have the topic. */
export const productTopics: { readonly all: readonly string[]; some(topic: string): boolean } = {
  all: [catalogTopic, settingsTopic],
  some: isOfProduct,
};
