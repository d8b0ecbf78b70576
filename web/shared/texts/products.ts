export const productListFailed = 'Неуспешно зареждане на продуктите.';
export const productLoadFailed = 'Неуспешно зареждане на продукта.';

export const productTexts = {
  listFailed: productListFailed,
  createFailed: 'Неуспешно създаване на продукта.',
  loadFailed: productLoadFailed,
  updateFailed: 'Неуспешно актуализиране на продукта.',
  deleteFailed: 'Неуспешно изтриване на продукта.',
  statusFailed: 'Неуспешно актуализиране на статуса на продукта.',
  created: 'Продуктът е създаден успешно.',
  updated: 'Продуктът е актуализиран успешно.',
  deleted: 'Продуктът е изтрит успешно.',
} as const;

/** Log messages, never shown to users. */
export const productLogTexts = {
  createFailed: 'Failed to create the product.',
  loadFailed: 'Failed to get product',
  updateFailed: 'Failed to update the product.',
  deleteFailed: 'Failed to delete product',
  statusFailed: 'Updating product status failed',
  created: 'Product created successfully.',
} as const;
