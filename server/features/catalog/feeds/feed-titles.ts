import { shortened } from '#contracts/common/plain-text.rule.ts';

/** Google's limit is 150 characters; those of Meta and Pazaruvaj are 200. */
const longestTitle = 150;
const longestChoice = 70;

interface Named {
  sku: string;
  name: string;
}

/**
 * The titles of a product's variants, in their order: each says its choice, however long the name is, and no two are
 * the same.
 */
export function variantTitles(name: string, variants: readonly Named[]): string[] {
  if (variants.length === 1) return [shortened(name, longestTitle)];
  const titles = variants.map((variant) => withChoice(name, variant.name));
  return titles.map((title, index) => {
    const isUnique = titles.indexOf(title) === index && titles.lastIndexOf(title) === index;
    return isUnique ? title : withChoice(name, variants[index]?.sku ?? '');
  });
}

function withChoice(name: string, choice: string): string {
  const end = `, ${shortened(choice, longestChoice)}`;
  return shortened(name, longestTitle - end.length) + end;
}
