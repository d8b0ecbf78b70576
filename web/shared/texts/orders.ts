/** The panel's texts for orders are English, as its catalogue has them; `placeFailed` is the customer's. */
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

/** What goes to the log only. */
export const orderLogTexts = {
  updateFailed: 'Failed to update the order.',
  deleteFailed: 'Failed to delete order',
} as const;
