import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Currency } from '#contracts/common/money.ts';
import type { ImportField } from '#contracts/imports/import-fields.rule.ts';
import type {
  ImportCosts,
  ImportRow,
  ImportState,
  OtherShop,
  ProductImport,
} from '#contracts/imports/product-imports.ts';
import type { PriceSummary } from '#contracts/products/prices/price-guard.rule.ts';
import { media } from '#server/features/store/media/media.tables.ts';
import { at, createdAt, id } from '#server/platform/database/columns.ts';

/** What is stored of a file of another shop; the pictures that could not be fetched are in `import_pictures`. */
export type OtherPart = Omit<OtherShop, 'missingPictures'>;
export type ImportStep = ProductImport['progress']['step'];

/**
 * Imports: the previewed changes of each file, and whether they were applied. Stored for the retention period of the
 * settings.
 */
export const productImports = pgTable(
  'product_imports',
  {
    id: id(),
    createdAt: createdAt(),
    expiresAt: at('expires_at').notNull(),
    fileName: text('file_name').notNull(),
    /** The currency of the prices in a file of another shop; that of the shop when null. */
    priceCurrency: text('price_currency').$type<Currency>(),
    /** Of a file of another shop: what it brings. */
    other: jsonb('other').$type<OtherPart>(),
    /** What each column of a file of any other program is, as mapped by hand; null for a file whose columns are known. */
    fields: jsonb('fields').$type<(ImportField | null)[]>(),
    /** Whether the columns have to be mapped before the file can be compared. */
    needsColumns: boolean('needs_columns').notNull().default(false),
    step: text('step').$type<ImportStep>().notNull().default('products'),
    creates: boolean('creates').notNull(),
    /** The file, which is compared again before it is applied. */
    source: text('source').notNull(),
    /** Identifies the previewed changes: only exactly these are applied. */
    fingerprint: text('fingerprint').notNull(),
    rows: jsonb('rows').$type<ImportRow[]>().notNull(),
    counts: jsonb('counts').$type<ProductImport['counts']>().notNull(),
    prices: jsonb('prices').$type<PriceSummary>().notNull(),
    ignoredColumns: text('ignored_columns').array().notNull(),
    costs: text('costs').$type<ImportCosts>().notNull().default('none'),
    state: text('state').$type<ImportState>().notNull().default('ready'),
    /** The worker that applies it. Another one may take over after a crash. */
    claim: uuid('claim'),
    touchedAt: at('touched_at'),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    activityId: uuid('activity_id'),
    /** Why applying failed, as a sentence; null before and after a success. */
    failure: text('failure'),
  },
  (t) => [
    index('product_imports_expires_idx').on(t.expiresAt),
    check('product_imports_state_check', sql`${t.state} in ('ready', 'applying', 'applied', 'cancelled')`),
    check('product_imports_applied_check', sql`(${t.state} = 'applied') = (${t.activityId} is not null)`),
  ],
);

/** How columns were mapped by hand, for the next file with the same headings. */
export const importHeadings = pgTable('import_headings', {
  /** Identifies the set of headings. */
  key: text('key').primaryKey(),
  /** The field of each heading that has one. */
  fields: jsonb('fields').$type<Record<string, ImportField>>().notNull(),
  createdAt: createdAt(),
});

/** The pictures of files of other shops, so that each is fetched once, also when an import is repeated. */
export const importPictures = pgTable(
  'import_pictures',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    address: text('address').notNull(),
    /** Null for one that could not be fetched, or was deleted since. */
    mediaId: uuid('media_id').references(() => media.id, { onDelete: 'set null' }),
    failure: text('failure'),
  },
  (t) => [primaryKey({ columns: [t.importId, t.address] }), index('import_pictures_media_idx').on(t.mediaId)],
);
