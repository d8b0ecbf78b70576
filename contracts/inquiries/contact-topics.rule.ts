/** What customers write about, in the order of the form. */
export const contactTopics = ['order', 'product', 'delivery', 'return', 'other'] as const;

export type ContactTopic = (typeof contactTopics)[number];

export const contactTopicLabels: Readonly<Record<ContactTopic, string>> = {
  order: 'Поръчка',
  product: 'Продукт',
  delivery: 'Доставка',
  return: 'Връщане или рекламация',
  other: 'Друго',
};

/** The label of a stored topic; empty for one of another version. */
export function topicLabel(topic: string): string {
  const key = contactTopics.find((one) => one === topic);
  return key === undefined ? '' : contactTopicLabels[key];
}

/** The number of an order without what people type around it: `№ 1 024` is 1024. */
export function plainOrderNumber(text: string): string {
  return text.replaceAll(/[\s#№]/g, '');
}
