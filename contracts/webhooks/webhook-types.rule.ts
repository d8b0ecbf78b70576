/** The kinds of events that other programs may be told of, with their names in the panel. */
export const webhookTypes = {
  'order.created': 'Нова поръчка',
  'order.status_changed': 'Сменено състояние на поръчка, също отказана и върната',
  'order.paid': 'Платена поръчка',
  'order.refunded': 'Върнати пари по поръчка',
  'stock.changed': 'Променена наличност',
  'product.changed': 'Нов или променен продукт',
  'product.deleted': 'Изтрит продукт',
  'customer.created': 'Нов клиент',
  'review.created': 'Нов отзив',
} as const;
export type WebhookType = keyof typeof webhookTypes;

// Object.keys loses the literal names of the object above.
export const webhookTypeNames = Object.keys(webhookTypes) as WebhookType[];
