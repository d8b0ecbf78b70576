import { useState } from 'react';
import type { Category } from '#contracts/products/categories.ts';
import { FailureNotice } from '#web/admin/patterns/failure-notice.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { DialogActions, PanelDialog } from '#web/admin/patterns/panel-dialog.tsx';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { categoryTexts } from '#web/shared/texts/categories.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { FolderPlus } from '#web/shared/ui/icons.ts';
import { useCategories } from './categories-data.ts';
import { CategoryBranch } from './category-branch.tsx';
import { CategoryDialog } from './category-dialog.tsx';
import type { CategoryDraft } from './category-draft.ts';
import { buildCategoryTree, type CategoryNode } from './category-tree.ts';
import { DeleteCategoryDialog } from './delete-category-dialog.tsx';
import { useCategoryDrag } from './use-category-drag.ts';
import { useCategoryMoves } from './use-category-moves.ts';
import { useCategoryRemoval } from './use-category-removal.ts';

/** The tree of categories, in which they are moved, edited and deleted. */
export function CategoriesScreen() {
  const query = useCategories();
  const [draft, setDraft] = useState<CategoryDraft>();
  const removal = useCategoryRemoval();
  const categories = query.data ?? [];
  /** Someone else deleted it while its dialog was open. */
  const isGone = (category?: Category) => category !== undefined && !categories.some(({ id }) => id === category.id);
  const create = (
    <Allowed>
      <Button variant="primary" icon={<FolderPlus aria-hidden size={18} />} onClick={() => setDraft({ parentId: '' })}>
        Нова категория
      </Button>
    </Allowed>
  );
  return (
    <>
      <PageHeader title="Категории" actions={create} />
      <section className="panel-card list-card" aria-label="Категории">
        {query.error && !query.data && (
          <FailureNotice error={query.error} fallback={categoryTexts.listFailed} onRetry={() => void query.refetch()} />
        )}
        {!query.data && !query.error && <TreeSkeleton />}
        {query.data?.length === 0 && (
          <div className="state">
            <h2>Още няма категории</h2>
            <p>С тях клиентите намират продуктите по-лесно.</p>
            {create}
          </div>
        )}
        {categories.length > 0 && (
          <CategoryTree categories={categories} onEdit={setDraft} onRemove={(node) => void removal.begin(node)} />
        )}
      </section>
      {draft && !isGone(draft.category) && (
        <CategoryDialog draft={draft} categories={categories} onClose={() => setDraft(undefined)} />
      )}
      {isGone(draft?.category) && <DeletedCategory onClose={() => setDraft(undefined)} />}
      {isGone(removal.asked?.category) && <DeletedCategory onClose={removal.close} />}
      {removal.asked && !isGone(removal.asked.category) && (
        <DeleteCategoryDialog
          node={removal.asked}
          categories={categories}
          onChoose={removal.finish}
          onClose={removal.close}
        />
      )}
    </>
  );
}

function DeletedCategory({ onClose }: { onClose: () => void }) {
  return (
    <PanelDialog title="Категорията е изтрита" text="Това стана, докато прозорецът беше отворен." onClose={onClose}>
      <DialogActions />
    </PanelDialog>
  );
}

interface TreeProps {
  categories: readonly Category[];
  onEdit: (draft: CategoryDraft) => void;
  onRemove: (node: CategoryNode) => void;
}

function CategoryTree({ categories: storedCategories, onEdit, onRemove }: TreeProps) {
  const { categories, announcement, step, drop, canDrop } = useCategoryMoves(storedCategories);
  const drag = useCategoryDrag(canDrop, drop);
  return (
    <>
      <Allowed>
        <p id="category-keys" className="category-hint">
          Влачи за дръжката, или я избери и ползвай стрелките: нагоре и надолу сменят реда, надясно вкарва в горната,
          наляво изважда.
        </p>
      </Allowed>
      <CategoryBranch nodes={buildCategoryTree(categories)} actions={{ ...drag, onStep: step, onEdit, onRemove }} />
      <p className="sr-only" role="status">
        {announcement}
      </p>
    </>
  );
}

function TreeSkeleton() {
  return (
    <div className="category-tree" role="status">
      <span className="sr-only">Зареждане…</span>
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="category-row line" aria-hidden="true">
          <span className="skeleton" style={{ inlineSize: '16ch' }} />
        </div>
      ))}
    </div>
  );
}
