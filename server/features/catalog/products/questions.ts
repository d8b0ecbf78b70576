import type { SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { readLotBuyersRoute, sendRecallEmailRoute } from '#contracts/orders/lot-buyers.ts';
import type { Product } from '#contracts/products/products.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { questionToOne } from '#server/platform/features/feature.ts';
import type { CsvRows } from '#server/platform/http/send-csv.ts';
import type { Operation } from '#server/platform/operation.ts';

/** A recalled lot, as its buyers are told of it. */
export interface RecalledLot {
  id: string;
  number: string;
  productName: string;
  variantName: string;
}

export type RecallEmail = z.output<NonNullable<typeof sendRecallEmailRoute.body>>;

/** Who has pieces of a lot. */
export interface LotBuyers {
  read(db: Database, lotId: string): Promise<Omit<z.input<typeof readLotBuyersRoute.response>, 'lot'>>;
  header: readonly string[];
  /** All of them for a spreadsheet, oldest first. */
  export(db: Database, lotId: string): CsvRows;
  /** Queues one email to each. Returns the number of queued emails. */
  email(op: Operation, lot: RecalledLot, email: RecallEmail): Promise<number>;
}

/** Writes the lines of a batch of products. */
export type ProductLines = (products: readonly z.input<typeof Product>[]) => Promise<string[][]>;

/** A file with one line per variant, which can be imported again. */
export interface ProductFile {
  /**
   * Returns the names of the columns, and how the next products are written: the lines of each batch with two queries at
   * most. The column of costs is there only for those who may see costs.
   */
  open(
    db: Database,
    reader: { seesCosts: boolean },
  ): Promise<{
    header: readonly string[];
    linesOf: ProductLines;
  }>;
}

export const productFiles = questionToOne<ProductFile>('How are products written to a file?');

export const lotBuyers = questionToOne<LotBuyers>('Who bought a lot?');

/** Ids of products, the most frequent first. Empty while too few orders have them in common. */
export type BoughtTogether = (db: Database, productId: string) => Promise<string[]>;

export const boughtTogether = questionToOne<BoughtTogether>('What is bought together with a product?');

/**
 * The rows (order_id, variant_id, pieces, shipped) of what orders took out of the stock and is still on the shelf, because
 * they are not packed yet, and how many pieces of the same order and variant are gone already. For the variants of a
 * subquery. Part of a statement, so that stock and orders are read at the same moment.
 */
export type WaitingLines = (variantIds: SQL) => SQL;

export const waitingLines = questionToOne<WaitingLines>('Which pieces of orders are still on the shelf?');
