import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DocumentKind } from '#contracts/documents/documents.ts';
import { orders } from '#server/features/sales/orders/orders.tables.ts';
import { paymentEntries } from '#server/features/sales/payments/payments.tables.ts';
import { amount, at, id } from '#server/platform/database/columns.ts';
import type { DocumentContent } from './document-content.ts';

/**
 * Invoices, credit notes and documents of sale, in one series without gaps. A row is a frozen copy of everything that
 * is printed: a trigger refuses UPDATE and DELETE, so a mistake is corrected by another document only (чл. 116 ЗДДС).
 */
export const saleDocuments = pgTable(
  'sale_documents',
  {
    id: id(),
    number: bigint('number', { mode: 'number' }).notNull(),
    kind: text('kind').$type<DocumentKind>().notNull(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** The document that a credit note corrects. */
    cancels: uuid('cancels').references((): AnyPgColumn => saleDocuments.id),
    /** The refund in the payment ledger that a credit note documents; null where goods came back without money. */
    entryId: uuid('entry_id').references(() => paymentEntries.id),
    issuedAt: at('issued_at').notNull(),
    /** The day of the tax event: of the payment or of the delivery, whichever came first (чл. 25 ЗДДС). */
    taxEventAt: at('tax_event_at').notNull(),
    /** In euro cents. Those of a credit note are positive. */
    net: amount('net').notNull(),
    vat: amount('vat').notNull(),
    gross: amount('gross').notNull(),
    content: jsonb('content').$type<DocumentContent>().notNull(),
    /** Number, order number, company and EIK in lower case, for the panel's search. */
    searchText: text('search_text').notNull(),
  },
  (t) => [
    uniqueIndex('sale_documents_number_key').on(t.number),
    uniqueIndex('sale_documents_sale_key')
      .on(t.orderId, t.kind)
      .where(sql`${t.kind} <> 'credit_note'`),
    uniqueIndex('sale_documents_entry_key').on(t.entryId),
    uniqueIndex('sale_documents_return_key')
      .on(t.cancels)
      .where(sql`${t.entryId} is null and ${t.kind} = 'credit_note'`),
    index('sale_documents_order_idx').on(t.orderId, t.number),
    index('sale_documents_date_idx').on(t.issuedAt, t.number),
    index('sale_documents_tax_event_idx').on(t.taxEventAt),
    index('sale_documents_search_idx').using('gin', sql`${t.searchText} gin_trgm_ops`),
    check('sale_documents_kind_check', sql`${t.kind} in ('document', 'invoice', 'credit_note')`),
    check('sale_documents_cancels_check', sql`(${t.kind} = 'credit_note') = (${t.cancels} is not null)`),
    check('sale_documents_sums_check', sql`${t.net} >= 0 and ${t.vat} >= 0 and ${t.gross} = ${t.net} + ${t.vat}`),
    check('sale_documents_number_check', sql`${t.number} between 1 and 9999999999`),
  ],
);
export type DocumentRow = typeof saleDocuments.$inferSelect;

/**
 * The last number of the series, in one row. It is taken in the transaction that inserts the document: a rollback gives
 * the number back, and the next document waits for the commit.
 */
export const saleDocumentCounter = pgTable(
  'sale_document_counter',
  {
    id: smallint('id').primaryKey().default(1),
    lastNumber: bigint('last_number', { mode: 'number' }).notNull(),
    lastIssuedAt: at('last_issued_at').notNull(),
  },
  (t) => [check('sale_document_counter_check', sql`${t.id} = 1`)],
);
