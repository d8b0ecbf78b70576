import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PurchaseState } from '#contracts/purchases/purchases.ts';
import { amount, at, createdAt, id, updatedAt } from '#server/platform/database/columns.ts';

/** Whom the shop buys goods from. */
export const suppliers = pgTable(
  'suppliers',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull().default(''),
    phone: text('phone').notNull().default(''),
    contact: text('contact').notNull().default(''),
    eik: text('eik').notNull().default(''),
    vatNumber: text('vat_number').notNull().default(''),
    leadDays: integer('lead_days').notNull().default(7),
    note: text('note').notNull().default(''),
    archivedAt: at('archived_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('suppliers_name_key').on(sql`lower(${t.name})`),
    check('suppliers_lead_days_check', sql`${t.leadDays} between 0 and 365`),
  ],
);

/**
 * What suppliers deliver, and on which terms. Rows of deleted variants stay, so that a variant that is restored has its
 * suppliers again.
 */
export const supplierGoods = pgTable(
  'supplier_goods',
  {
    supplierId: uuid('supplier_id')
      .notNull()
      .references(() => suppliers.id, { onDelete: 'cascade' }),
    variantId: uuid('variant_id').notNull(),
    /** What the supplier calls the variant. */
    code: text('code').notNull().default(''),
    /** Of one piece without VAT, in the currency of the shop; null when unknown. */
    cost: amount('cost'),
    pack: integer('pack').notNull().default(1),
    minimum: integer('minimum').notNull().default(1),
    isMain: boolean('is_main').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.supplierId, t.variantId] }),
    index('supplier_goods_variant_idx').on(t.variantId),
    uniqueIndex('supplier_goods_main_key')
      .on(t.variantId)
      .where(sql`${t.isMain}`),
    check('supplier_goods_terms_check', sql`${t.pack} >= 1 and ${t.minimum} >= 1 and ${t.cost} >= 0`),
  ],
);

/** Orders of goods from suppliers. */
export const purchases = pgTable(
  'purchases',
  {
    id: id(),
    number: integer('number').notNull().generatedByDefaultAsIdentity({ name: 'purchases_number_seq' }),
    supplierId: uuid('supplier_id')
      .notNull()
      .references(() => suppliers.id, { onDelete: 'restrict' }),
    state: text('state').$type<PurchaseState>().notNull().default('draft'),
    expectedOn: date('expected_on', { mode: 'string' }),
    note: text('note').notNull().default(''),
    /** Incremented with every change, to detect stale writes. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    sentAt: at('sent_at'),
  },
  (t) => [
    uniqueIndex('purchases_number_key').on(t.number),
    index('purchases_supplier_idx').on(t.supplierId),
    index('purchases_open_idx')
      .on(t.expectedOn)
      .where(sql`${t.state} in ('draft', 'sent', 'partial')`),
    check('purchases_state_check', sql`${t.state} in ('draft', 'sent', 'partial', 'received', 'cancelled')`),
    check('purchases_sent_check', sql`(${t.state} = 'draft') = (${t.sentAt} is null)`),
  ],
);
export type PurchaseRecord = typeof purchases.$inferSelect;

/** The lines of purchase orders, with the names of the goods when they were ordered. */
export const purchaseLines = pgTable(
  'purchase_lines',
  {
    id: id(),
    purchaseId: uuid('purchase_id')
      .notNull()
      .references(() => purchases.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** Not a reference: an order outlives the variants in it. */
    variantId: uuid('variant_id').notNull(),
    name: text('name').notNull(),
    sku: text('sku').notNull(),
    code: text('code').notNull().default(''),
    quantity: integer('quantity').notNull(),
    received: integer('received').notNull().default(0),
    cost: amount('cost'),
    vatRate: numeric('vat_rate', { precision: 5, scale: 2, mode: 'number' }).notNull(),
  },
  (t) => [
    uniqueIndex('purchase_lines_variant_key').on(t.purchaseId, t.variantId),
    index('purchase_lines_variant_idx').on(t.variantId),
    check('purchase_lines_quantity_check', sql`${t.quantity} > 0 and ${t.received} >= 0 and ${t.cost} >= 0`),
  ],
);
export type PurchaseLineRecord = typeof purchaseLines.$inferSelect;

/** A row of a receipt as it was booked. */
export interface ReceivedRow {
  lineId: string;
  variantId: string;
  quantity: number;
  lot: string;
  bestBefore: string | null;
  cost: number | null;
}

/** Goods of a purchase order that came together. The key of the client books them once. */
export const purchaseReceipts = pgTable(
  'purchase_receipts',
  {
    id: id(),
    purchaseId: uuid('purchase_id')
      .notNull()
      .references(() => purchases.id, { onDelete: 'cascade' }),
    key: uuid('key').notNull(),
    actor: text('actor').notNull(),
    rows: jsonb('rows').$type<ReceivedRow[]>().notNull(),
    /** The changes of costs by variant, for an undo. */
    costChanges: jsonb('cost_changes').$type<Record<string, string>>().notNull(),
    activityId: uuid('activity_id'),
    createdAt: createdAt(),
    undoneAt: at('undone_at'),
  },
  (t) => [uniqueIndex('purchase_receipts_key').on(t.key), index('purchase_receipts_purchase_idx').on(t.purchaseId)],
);
