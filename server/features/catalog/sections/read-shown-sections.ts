import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type PopularSection, SectionRule } from '#contracts/sections/sections.ts';
import { readProducts } from '#server/features/catalog/products/read-products.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { sectionSelection } from './section-selection.ts';
import { isRunningAt } from './sections-clock.ts';
import { sections } from './sections.tables.ts';

const rowColumns = {
  id: column.text,
  title: column.text,
  rule: column.oneOf(SectionRule.options),
  categoryId: column.nullable(column.text),
  limit: column.number,
  productIds: column.listOf(column.text),
  categorySlug: column.nullable(column.text),
};

/** Returns the sections of the home page that are not empty at `now`. One query, and one for each section. */
export async function readShownSections(db: Database, now: Date): Promise<z.input<typeof PopularSection>[]> {
  const rows = await queryRows(
    db,
    rowColumns,
    sql`
    select s.id, s.title, s.rule, s.category_id as "categoryId", s.limit, c.slug as "categorySlug",
      array(select product_id from section_products where section_id = s.id order by position, product_id) as "productIds"
    from ${sections} s left join categories c on c.id = s.category_id
    where s.is_active and ${isRunningAt(now)}
    order by s.position, s.id`,
  );
  const shownSections = await Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      title: row.title,
      rule: row.rule,
      categorySlug: row.rule === 'category' ? row.categorySlug : null,
      products: await readProducts(db, sectionSelection(row)),
    })),
  );
  return shownSections.filter(({ products }) => products.length > 0);
}
