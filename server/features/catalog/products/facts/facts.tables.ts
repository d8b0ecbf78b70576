import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { ChoiceTones, FactType } from '#contracts/facts/fact-types.rule.ts';
import type { FactOptions } from '#contracts/facts/facts.ts';
import { id } from '#server/platform/database/columns.ts';

/**
 * The facts that products of the shop may have, as its owner defines them. One of type `choice` is an attribute: a
 * property with a closed list of values. The values of the others stand in `facts` of a product under the slug.
 */
export const attributes = pgTable(
  'attributes',
  {
    id: id(),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    position: integer('position').notNull().default(0),
    type: text('type').$type<FactType>().notNull().default('choice'),
    /** How it is shown and compared; what is absent has its default (contracts/facts/facts.ts). */
    options: jsonb('options').$type<z.input<typeof FactOptions>>().notNull().default({}),
    /** Incremented with every change, to detect stale writes. */
    version: integer('version').notNull().default(1),
  },
  (t) => [
    uniqueIndex('attributes_slug_key').on(t.slug),
    check('attributes_type_check', sql`${t.type} in ('choice', 'number', 'boolean', 'text', 'date')`),
  ],
);

export const attributeValues = pgTable(
  'attribute_values',
  {
    id: id(),
    attributeId: uuid('attribute_id')
      .notNull()
      .references(() => attributes.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    position: integer('position').notNull().default(0),
    color: text('color'),
    /** Tones that were made by hand; null for those derived from the colour. */
    tones: jsonb('tones').$type<ChoiceTones>(),
  },
  (t) => [
    uniqueIndex('attribute_values_slug_key').on(t.attributeId, t.slug),
    check('attribute_values_color_check', sql`${t.color} ~ '^#[0-9a-f]{6}$'`),
  ],
);
