/**
 * What the data of a page may depend on: `settings`, `catalog` (lists, menus and filters), `pages` (texts of the shop),
 * `content` (pages made of sections), `reviews`, `discounts` and `dispatch` (the day on which an order arrives). A page also depends on the products that it shows (`productTopic`, `piecesTopic`).
 */
const pageTopics = ['settings', 'catalog', 'pages', 'content', 'reviews', 'discounts', 'dispatch'] as const;

/** Sent when a text of the shop is published. */
export const pagesTopic = 'pages' satisfies PageTopic;

/** A topic that a kind of query declares in the door of its feature. */
export type PageTopic = (typeof pageTopics)[number];

/** Whether a page may show what a change of this topic concerns: it is then drawn anew. */
export function isPageTopic(topic: string): boolean {
  return /^(?:product|pieces):/.test(topic) || (pageTopics as readonly string[]).includes(topic); // any text is looked up
}
