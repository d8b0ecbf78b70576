export const productTexts = {
  listFailed: 'Неуспешно зареждане на продуктите.',
  createFailed: 'Неуспешно създаване на продукта.',
  loadFailed: 'Неуспешно зареждане на продукта.',
  updateFailed: 'Неуспешно актуализиране на продукта.',
  deleteFailed: 'Неуспешно изтриване на продукта.',
  statusFailed: 'Неуспешно актуализиране на статуса на продукта.',
  created: 'Продуктът е създаден успешно.',
  updated: 'Продуктът е актуализиран успешно.',
  deleted: 'Продуктът е изтрит успешно.',
  statusUpdated: (status: string) => `Product status updated to ${status}.`,
} as const;
