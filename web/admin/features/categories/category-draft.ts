import type { Category } from '#contracts/products/categories.ts';
import type { Image } from '#contracts/products/products.ts';

/** A category to be: without one a new one. `branch` is where it cannot be moved to. */
export interface CategoryDraft {
  category?: Category;
  parentId: string;
  branch?: ReadonlySet<string>;
}

/** What the dialog of a category is filled in with. */
export interface CategoryForm {
  name: string;
  parentId: string;
  slug: string;
  image: Image | null;
}
