import type { CategoryDraft } from './category-draft.ts';
import type { CategoryNode, CategoryStep } from './category-tree.ts';
import type { useCategoryDrag } from './use-category-drag.ts';

/** The actions of a category in the tree. */
export interface CategoryRowActions extends ReturnType<typeof useCategoryDrag> {
  onStep: (id: string, step: CategoryStep) => void;
  onEdit: (draft: CategoryDraft) => void;
  onRemove: (node: CategoryNode) => void;
}
