/** The panel's texts for orders are in English as specified; `placeFailed` is shown to customers. */
export const orderTexts = {
  placeFailed: 'Поръчката е неуспешна',
  listFailed: 'Failed to fetch orders.',
  createFailed: 'Failed to create order.',
  loadFailed: 'Failed to fetch order.',
  ofUserFailed: 'Failed to get user orders',
  updateFailed: 'Failed to update order.',
  deleteFailed: 'Failed to delete order.',
  created: 'Order created successfully.',
  updated: 'Order updated successfully.',
  deleted: 'Order deleted successfully.',
} as const;

/** Log messages, never shown to users. */
export const orderLogTexts = {
  updateFailed: 'Failed to update the order.',
  deleteFailed: 'Failed to delete order',
} as const;
