export const categoryTexts = {
  listFailed: 'Неуспешно зареждане на категориите.',
  createFailed: 'Неуспешно създаване на категория.',
  updateFailed: 'Неуспешно актуализиране на категорията.',
  deleteFailed: 'Неуспешно изтриване на категорията.',
  moveFailed: 'Категорията не можа да се премести.',
  created: 'Категорията е създадена успешно.',
  updated: 'Категорията е актуализирана успешно.',
  deleted: 'Категорията е изтрита успешно.',
} as const;

/** Log messages, never shown to users. */
export const categoryLogTexts = {
  listFailed: 'Failed to fetch categories.',
  createFailed: 'Creating category failed.',
  updateFailed: 'Updating category failed',
  deleteFailed: 'Deleting category failed',
  created: 'Category created successfully.',
} as const;
