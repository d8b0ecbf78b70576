import type { Undo, Undos } from '#server/features/store/activities/questions.ts';
import { undoImport } from './bulk/undo-import.ts';
import { undoCategoryMove } from './categories/move-category.ts';
import { restoreCategory } from './categories/restore-category.ts';
import { undoCategoryUpdate } from './categories/undo-category-update.ts';
import { undoCosts } from './costs/undo-costs.ts';
import { restoreProduct } from './editing/restore-product.ts';
import { undoProductStatus } from './editing/undo-product-status.ts';
import { undoProductUpdate } from './editing/undo-product-update.ts';
import { undoProductsStatus } from './editing/undo-products-status.ts';
import { undoConversion } from './facts/conversion/undo-conversion.ts';
import { restoreFact, undoFactOrder, undoFactUpdate } from './facts/undo-facts.ts';
import { undoCells } from './grid/undo-cells.ts';
import { undoLotCorrection } from './lots/correct-lot.ts';
import { undoRecall } from './lots/recall-lot.ts';
import { undoReceipts } from './lots/receipts/undo-receipts.ts';
import { undoReceipt } from './lots/undo-receipt.ts';
import { undoWriteOff } from './lots/write-off-lot.ts';
import { undoSchedule } from './prices/schedule-product.ts';
import { undoStockCount } from './stock/count-stock.ts';
import { undoStocktake } from './stocktakes/undo-stocktake.ts';

const inCatalog = (run: Undo['run']): Undo => ({ permission: 'catalog', run });

/** The undo operations of products and categories. */
export const catalogUndos: Undos = {
  'product.status-changed': inCatalog(undoProductStatus),
  'product.statuses-changed': inCatalog(undoProductsStatus),
  'product.imported': inCatalog(undoImport),
  'product.cells-changed': inCatalog(undoCells),
  'product.updated': inCatalog(undoProductUpdate),
  'product.scheduled': inCatalog(undoSchedule),
  'product.deleted': inCatalog(restoreProduct),
  'cost.changed': { permission: 'costs', run: undoCosts },
  'stock.counted': inCatalog(undoStockCount),
  'stock.stocktaken': inCatalog(undoStocktake),
  'stock.received': inCatalog(undoReceipt),
  'stock.file-received': inCatalog(undoReceipts),
  'lot.recalled': inCatalog(undoRecall),
  'lot.released': inCatalog(undoRecall),
  'lot.written-off': inCatalog(undoWriteOff),
  'lot.corrected': inCatalog(undoLotCorrection),
  'fact.updated': inCatalog(undoFactUpdate),
  'fact.converted': inCatalog(undoConversion),
  'fact.deleted': inCatalog(restoreFact),
  'facts.ordered': inCatalog(undoFactOrder),
  'category.updated': inCatalog(undoCategoryUpdate),
  'category.moved': inCatalog(undoCategoryMove),
  'category.deleted': inCatalog(restoreCategory),
};
