import { factNumbers, factTexts, type FactName } from '#contracts/products/product-facts.rule.ts';
import type { ProductDetail } from '#web/storefront/features/products/product-detail.ts';

/** Facts with a property of their own in schema.org, and those that are no fact of the goods. */
const elsewhere: ReadonlySet<FactName> = new Set([
  ...(['countryOfOrigin', 'manufacturer', 'manufacturerAddress', 'manufacturerContact'] as const),
  ...(['operatorName', 'operatorAddress', 'identifier'] as const),
  ...(['brand', 'mpn', 'googleCategory'] as const),
]);

/**
 * The facts that the page shows as schema.org data. `nutrition` is a property of recipes and menus only, so nutrients
 * are additional properties.
 */
export function structuredFacts({ kind, facts, properties: defined }: ProductDetail): object {
  const fixed = [...factNumbers, ...factTexts].filter(
    ({ name, kinds }) => kinds.some((one) => one === kind) && !elsewhere.has(name) && facts[name] !== undefined,
  );
  const properties = [...defined, ...fixed.map(({ name, label }) => ({ name: label, value: facts[name] }))];
  return {
    countryOfOrigin: facts.countryOfOrigin ? { '@type': 'Country', name: facts.countryOfOrigin } : undefined,
    manufacturer:
      kind === 'other'
        ? organization(facts.manufacturer, facts.manufacturerAddress, facts.manufacturerContact)
        : organization(facts.operatorName, facts.operatorAddress),
    model: kind === 'other' ? facts.identifier || undefined : undefined,
    additionalProperty:
      properties.length === 0
        ? undefined
        : properties.map(({ name, value }) => ({ '@type': 'PropertyValue', name, value })),
  };
}

function organization(name?: string, address?: string, contact?: string): object | undefined {
  if (!name) return undefined;
  const isEmail = contact?.includes('@') === true;
  return {
    '@type': 'Organization',
    name,
    address: address || undefined,
    email: isEmail ? contact : undefined,
    url: contact && !isEmail && URL.canParse(contact) ? contact : undefined,
  };
}
