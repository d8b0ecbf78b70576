import type { ProductStatus } from './products.ts';

/** How a product stands, in one word for every screen of the panel and for files. */
export const productStatusNames: Readonly<Record<ProductStatus, string>> = {
  active: 'В продажба',
  draft: 'Чернова',
  archived: 'Архивиран',
};
