import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { SectionRule } from '#contracts/sections/sections.ts';
import { categories, products } from '#server/features/catalog/products/products.tables.ts';
import { at, id } from '#server/platform/database/columns.ts';

/** The product sections of the home page. */
export const sections = pgTable(
  'sections',
  {
    id: id(),
    title: text('title').notNull(),
    rule: text('rule').$type<SectionRule>().notNull(),
    /** Deleting a category empties its section, and empty sections are hidden. */
    categoryId: uuid('category_id').references(() => categories.id, { onDelete: 'set null' }),
    limit: integer('limit').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    startsAt: at('starts_at'),
    endsAt: at('ends_at'),
    position: integer('position').notNull(),
    /** Whether its period was running at the last announcement; a job compares it with the clock. */
    isRunning: boolean('is_running').notNull().default(true),
  },
  (t) => [
    index('sections_position_idx').on(t.position, t.id),
    check('sections_limit_check', sql`${t.limit} between 1 and 24`),
    check('sections_time_check', sql`${t.startsAt} < ${t.endsAt}`),
  ],
);

/** The products that were selected manually for a section. */
export const sectionProducts = pgTable(
  'section_products',
  {
    sectionId: uuid('section_id')
      .notNull()
      .references(() => sections.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (t) => [primaryKey({ columns: [t.sectionId, t.productId] }), index('section_products_product_idx').on(t.productId)],
);
