import type { Category } from '#contracts/products/categories.ts';
import type { Image } from '#contracts/products/products.ts';

/** The category to edit, or none to create one. `branch` contains the ids that are no valid parents. */
export interface CategoryDraft {
  category?: Category;
  parentId: string;
  branch?: ReadonlySet<string>;
}

/** The fields of the category dialog. */
export interface CategoryForm {
  name: string;
  parentId: string;
  slug: string;
  image: Image | null;
}
