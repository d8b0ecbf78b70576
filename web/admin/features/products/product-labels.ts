import { productStatusNames } from '#contracts/products/product-names.rule.ts';
import type { ProductStatus } from '#contracts/products/products.ts';
import type { FilterStateLabel } from '#web/admin/patterns/status-badge.tsx';

/** The names, colours and actions of the product statuses. */
export const productStatuses: Readonly<Record<ProductStatus, FilterStateLabel & { action: string }>> = {
  active: { label: productStatusNames.active, plural: 'В продажба', tone: 'good', action: 'Публикувай' },
  draft: { label: productStatusNames.draft, plural: 'Чернови', tone: 'warn', action: 'Скрий' },
  archived: { label: productStatusNames.archived, plural: 'Архивирани', tone: 'plain', action: 'Архивирай' },
};

/** At or below this stock a variant is low on stock. */
export const lowStock = 5;
