import { type SQL, sql } from 'drizzle-orm';
import { type FactName, facts, missingFacts } from '#contracts/products/product-facts.rule.ts';
import { productKinds } from '#contracts/products/product-kinds.rule.ts';

const waivers = new Map(facts.map(({ name, waivedBy }) => [name, waivedBy]));

const literal = (text: string) => `'${text}'`; // names of the contract, without quotes

/**
 * Whether a product lacks data that its kind requires (product-facts.rule.ts), by the columns of an alias or of the
 * table itself. The index `products_missing_data_idx` has the same condition: new required data needs a migration, which
 * `npm run migration` writes. What is in `besides` may be missing.
 */
export function missingDataCondition(prefix: 'p.' | '', besides: readonly FactName[] = []): SQL {
  const kinds = productKinds.map((kind) => {
    const isEmpty = (name: FactName) => `coalesce(${prefix}facts->>${literal(name)}, '') = ''`;
    const names = missingFacts(kind, {}).filter((name) => !besides.includes(name));
    const waived = kind === 'food' ? names.filter((name) => waivers.get(name) !== undefined) : [];
    const missing = names.filter((name) => !waived.includes(name)).map(isEmpty);
    if (waived.length > 0) missing.push(`${isEmpty('nutritionExempt')} and (${waived.map(isEmpty).join(' or ')})`);
    return `${prefix}kind = ${literal(kind)} and (${missing.join(' or ')})`;
  });
  return sql.raw(`(${kinds.join(' or ')})`);
}
