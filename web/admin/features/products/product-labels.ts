import type { ProductStatus } from '#contracts/catalog.ts';
import type { ListedLook } from '../../patterns/status-badge.tsx';

export const productStatuses: Readonly<Record<ProductStatus, ListedLook & { action: string }>> = {
  active: { label: 'В продажба', plural: 'В продажба', tone: 'good', action: 'Публикувай' },
  draft: { label: 'Чернова', plural: 'Чернови', tone: 'warn', action: 'Скрий' },
  archived: { label: 'Архивиран', plural: 'Архивирани', tone: 'plain', action: 'Архивирай' },
};

/** From this stock down a variant counts as running low. */
export const lowStock = 5;
