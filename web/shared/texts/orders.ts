/** The panel's texts for orders are English, as its catalogue has them; `placeFailed` is the customer's. */
export const orderTexts = {
  placeFailed: 'Поръчката е неуспешна',
  listFailed: 'Failed to fetch orders.',
  createFailed: 'Failed to create order.',
  loadFailed: 'Failed to fetch order.',
  updateFailed: 'Failed to update order.',
  deleteFailed: 'Failed to delete order.',
  created: 'Order created successfully.',
  updated: 'Order updated successfully.',
  deleted: 'Order deleted successfully.',
} as const;
