import type { Undo, Undos } from '#server/features/activities/undo-activity.ts';
import { undoStockCount } from './count-stock.ts';
import { undoCategoryMove } from './move-category.ts';
import { restoreCategory } from './restore-category.ts';
import { restoreProduct } from './restore-product.ts';
import { undoSchedule } from './schedule-product.ts';
import { undoCells } from './undo-cells.ts';
import { undoCategoryUpdate } from './undo-category-update.ts';
import { undoProductStatus } from './undo-product-status.ts';
import { undoProductsStatus } from './undo-products-status.ts';
import { undoProductUpdate } from './undo-product-update.ts';

const inCatalog = (run: Undo['run']): Undo => ({ permission: 'catalog', run });

/** How changes of products and categories are taken back. */
export const catalogUndos: Undos = {
  'product.status-changed': inCatalog(undoProductStatus),
  'product.statuses-changed': inCatalog(undoProductsStatus),
  'product.cells-changed': inCatalog(undoCells),
  'product.updated': inCatalog(undoProductUpdate),
  'product.scheduled': inCatalog(undoSchedule),
  'product.deleted': inCatalog(restoreProduct),
  'stock.counted': inCatalog(undoStockCount),
  'category.updated': inCatalog(undoCategoryUpdate),
  'category.moved': inCatalog(undoCategoryMove),
  'category.deleted': inCatalog(restoreCategory),
};
