import type { ProductStatus } from './products.ts';

/** The names of the product statuses for the panel and files. */
export const productStatusNames: Readonly<Record<ProductStatus, string>> = {
  active: 'В продажба',
  draft: 'Чернова',
  archived: 'Архивиран',
};
