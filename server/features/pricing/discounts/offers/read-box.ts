import { type SQL, sql } from 'drizzle-orm';
import type { BoxTerms } from '#contracts/discounts/box-terms.ts';
import type { Box, BoxChoice } from '#contracts/discounts/boxes.ts';
import { imageUrl } from '#contracts/media/image-url.rule.ts';
import { engravingOf, engravingProblem } from '#contracts/products/engraving.rule.ts';
import { ProductFacts } from '#contracts/products/products.ts';
import { type FactBook, readFacts } from '#server/features/catalog/products/facts/fact-book.ts';
import type { DiscountRule } from '#server/features/pricing/cart-pricing/pricing-input.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { column, type RowOf } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { readAutomaticRules } from '../read-automatic-rules.ts';
import { isForAnybody } from './is-for-anybody.ts';

const mostChoices = 200;

type BoxRule = DiscountRule & { terms: BoxTerms };

const choiceColumns = {
  productId: column.text,
  variantId: column.text,
  name: column.text,
  slug: column.text,
  variantName: column.text,
  price: column.number,
  stock: column.number,
  imageId: column.nullable(column.text),
  valueIds: column.listOf(column.text),
  productValueIds: column.listOf(column.text),
  text: column.object({ personalizable: column.boolean, facts: column.json(ProductFacts.pick({ engraving: true })) }),
};
type ChoiceRow = RowOf<typeof choiceColumns>;

/** A box that everybody can have now, with what it can be filled with. Null if there is none at this address. */
export async function readBox(db: Database, slug: string, now: Date): Promise<Box | null> {
  const [rules, { currency }] = await Promise.all([readAutomaticRules(db), readSettings(db)]);
  const rule = rules.find((one): one is typeof one & BoxRule => one.terms.kind === 'box' && one.terms.slug === slug);
  if (!rule || !isForAnybody(rule, { now, currency })) return null;
  const [rows, book] = await Promise.all([queryChoices(db, rule), readFacts(db)]);
  const choices = rows
    .filter(({ text }) => engravingProblem('', engravingOf(text)) === null)
    .map((row) => presentChoice(row, currency, book));
  const { text, sizes } = rule.terms;
  return { slug, name: rule.name, text, sizes, choices };
}

/** The variants that the rule reduces: its scope as `linesInScope` reads it, in SQL. */
function queryChoices(db: Database, { scope, excludeReduced, terms: { pieceUpTo } }: BoxRule): Promise<ChoiceRow[]> {
  const conditions: SQL[] = [sql`p.status = 'active'`];
  if (scope.kind === 'products') conditions.push(sql`p.id = any(${sql.param(scope.productIds)}::uuid[])`);
  if (scope.kind === 'categories') conditions.push(sql`p.category_path && ${sql.param(scope.categoryIds)}::uuid[]`);
  if (excludeReduced) conditions.push(sql`v.compare_at_price is null`);
  if (pieceUpTo !== null) conditions.push(sql`v.price <= ${pieceUpTo.amount}`);
  return queryRows(
    db,
    choiceColumns,
    sql`
    select p.id as "productId", v.id as "variantId", p.name, p.slug, v.name as "variantName",
      v.price::float8 as price, v.stock, v.value_ids as "valueIds", p.value_ids as "productValueIds",
      (select pi.media_id from product_images pi where pi.product_id = p.id
        order by pi.media_id = v.image_id desc nulls last, pi.position, pi.media_id limit 1) as "imageId",
      jsonb_build_object('personalizable', p.personalizable,
        'facts', jsonb_strip_nulls(jsonb_build_object('engraving', p.facts->'engraving'))) as text
    from products p join variants v on v.product_id = p.id
    where ${sql.join(conditions, sql` and `)}
    order by p.in_stock desc, p.sold_count desc, p.id, v.position, v.id limit ${mostChoices}`,
  );
}

function presentChoice(row: ChoiceRow, currency: DiscountRule['currency'], book: FactBook): BoxChoice {
  const { productId, variantId, name, slug, variantName, stock, imageId } = row;
  return {
    ...{ productId, variantId, name, slug, variantName, stock },
    imageUrl: imageId && imageUrl(imageId),
    flavour: book.paintOf(row.valueIds) ?? book.paintOf(row.productValueIds),
    price: { amount: row.price, currency },
  };
}
