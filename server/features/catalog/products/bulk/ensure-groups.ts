import type { Category } from '#contracts/products/categories.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { createAttributeValue } from '../attributes/create-attribute-value.ts';
import { createAttribute } from '../attributes/create-attribute.ts';
import { createCategory } from '../categories/create-category.ts';
import { lockCategories } from '../categories/lock-categories.ts';
import { isOfProduct, readFactsNow } from '../facts/fact-book.ts';

/** Categories as paths of names from the topmost down, and options with their values. */
export interface Groups {
  categories: readonly (readonly string[])[];
  options: readonly { name: string; values: readonly string[] }[];
}

/** Creates what of these categories, options and values the shop does not have yet. Names are compared in any case.
 * @throws CONFLICT if an option has the name of a fact that is no choice of variants */
export async function ensureGroups(op: Operation, { categories, options }: Groups): Promise<void> {
  await ensureCategories(op, categories);
  for (const option of options) await ensureOption(op, option);
}

async function ensureCategories(op: Operation, paths: Groups['categories']): Promise<void> {
  const all: Pick<Category, 'id' | 'name' | 'parentId'>[] = [...(await lockCategories(op)).values()];
  for (const path of paths) {
    let parentId: string | null = null;
    for (const name of path) {
      let category = all.find((one) => one.parentId === parentId && isSame(one.name, name));
      if (!category) {
        category = await createCategory(op, { name, parentId });
        all.push(category);
      }
      parentId = category.id;
    }
  }
}

async function ensureOption(op: Operation, { name, values }: Groups['options'][number]): Promise<void> {
  const definition = (await readFactsNow(op.tx)).definitions.find((one) => isSame(one.name, name));
  if (!definition) {
    await createAttribute(op, { name, values });
    return;
  }
  if (definition.type !== 'choice') {
    const message = `„${name}“ е факт, който не е избор. Той трябва да се преименува, преди файлът да се приложи.`;
    throw new ShopError('CONFLICT', { message });
  }
  if (isOfProduct(definition)) {
    const message = `„${name}“ описва целия продукт, а във файла различава вариантите. Видът му трябва да се смени във „Факти“ или той да се преименува, преди файлът да се приложи.`;
    throw new ShopError('CONFLICT', { message });
  }
  for (const value of values)
    if (!definition.values.some((one) => isSame(one.name, value))) await createAttributeValue(op, definition.id, value);
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
