import { type SQL, sql } from 'drizzle-orm';
import type { FieldError } from '#contracts/common/errors.ts';
import { engravingOf, engravingProblem } from '#contracts/products/engraving.rule.ts';
import { ProductFacts } from '#contracts/products/products.ts';
import { column, type RowOf } from '#server/platform/database/column.ts';
import { compileStatement } from '#server/platform/database/compile-statement.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';

export interface LineToCheck {
  productId: string;
  variantId: string;
  personalization: string;
  attributes: readonly { attributeId: string; attributeValueId: string }[];
}

/** What the shop knows of a line. */
export const knownColumns = {
  productActive: column.boolean,
  /** Null when the variant does not exist or belongs to another product. */
  price: column.nullable(column.number),
  /** Null when the product is not on sale. */
  text: column.nullable(column.object({ personalizable: column.boolean, facts: column.json(ProductFacts) })),
  /** `attribute:value` of the requested values that exist. */
  choices: column.listOf(column.text),
};
type Known = RowOf<typeof knownColumns>;

/**
 * Refuses a line that cannot be bought: the product is not on sale, the variant belongs to another product, the text is
 * not accepted, or an attribute or value does not exist or is chosen twice. Returns the current unit price. One query.
 */
export async function checkLine(db: Database, line: LineToCheck): Promise<number> {
  const [facts] = await readKnown(db, namesOf(line));
  return requireKnown(line, facts);
}

/** The same of what `selectKnown` has read. */
export function requireKnown(line: LineToCheck, facts: Known | undefined): number {
  if (!facts) throw new Error('A query of constants answered no row.');
  const errors = [
    ...refusedProduct(facts),
    ...refusedText(line, facts),
    ...refusedAttributes(line, new Set(facts.choices)),
  ];
  if (errors.length > 0 || facts.price === null) throw new ShopError('VALIDATION', { errors });
  return facts.price;
}

interface LineNames {
  productId: string;
  variantId: string;
  /** Of the chosen attributes. */
  values: readonly string[];
}

/** What `selectKnown` asks of a line. */
export function namesOf({ productId, variantId, attributes }: LineToCheck): LineNames {
  return { productId, variantId, values: attributes.map((choice) => choice.attributeValueId) };
}

/** A query of one row, also for a line that nothing is known of. */
export const selectKnown = ({ productId, variantId, values }: Readonly<Record<keyof LineNames, SQL>>): SQL => sql`
  select exists(select from products where id = ${productId} and status = 'active') as "productActive",
    (select price::float8 from variants where id = ${variantId} and product_id = ${productId}) as price,
    (select jsonb_build_object('personalizable', personalizable, 'facts', facts)
       from products where id = ${productId} and status = 'active') as text,
    array(select attribute_id || ':' || id from attribute_values where id = any(${values}::uuid[])) as choices`;

const readKnown = compileStatement<LineNames, typeof knownColumns>(knownColumns, selectKnown);

function refusedProduct(facts: Known): FieldError[] {
  if (!facts.productActive) return [{ path: 'productId', message: 'Този продукт не се предлага.' }];
  if (facts.price === null) return [{ path: 'variantId', message: 'Липсва избран вариант на продукта.' }];
  return [];
}

function refusedText({ personalization }: LineToCheck, { text }: Known): FieldError[] {
  const message = text && engravingProblem(personalization, engravingOf(text));
  return message ? [{ path: 'personalization', message }] : [];
}

function refusedAttributes({ attributes }: LineToCheck, attributeNames: ReadonlySet<string>): FieldError[] {
  const attributeIds = new Set<string>();
  return attributes.flatMap(({ attributeId, attributeValueId }, index): FieldError[] => {
    const attribute = attributeId.toLowerCase();
    const isRepeated = attributeIds.has(attribute);
    attributeIds.add(attribute);
    if (isRepeated) return [{ path: `attributes.${index}.attributeId`, message: 'Може само една стойност.' }];
    if (attributeNames.has(`${attribute}:${attributeValueId.toLowerCase()}`)) return [];
    return [{ path: `attributes.${index}.attributeValueId`, message: 'Няма такава стойност.' }];
  });
}
