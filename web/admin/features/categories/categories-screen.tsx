import { FolderPlus } from 'lucide-react';
import { useState } from 'react';
import { categoryTexts } from '#web/shared/texts/categories.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { FailureNotice } from '../../patterns/failure-notice.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { useCategories } from './categories-data.ts';
import { CategoryDialog, type CategoryDraft } from './category-dialog.tsx';
import { CategoryBranch } from './category-branch.tsx';
import { buildCategoryTree } from './category-tree.ts';
import { useCategoryActions } from './use-category-actions.ts';

export function CategoriesScreen() {
  const query = useCategories();
  const [draft, setDraft] = useState<CategoryDraft>();
  const actions = useCategoryActions();
  const tree = buildCategoryTree(query.data ?? []);
  const create = (
    <Button look="primary" icon={<FolderPlus aria-hidden size={18} />} onClick={() => setDraft({ parentId: '' })}>
      Нова категория
    </Button>
  );
  return (
    <>
      <PageHeader title="Категории" actions={create} />
      <section className="panel-card list-card" aria-label="Категории">
        {query.error && !query.data && (
          <FailureNotice error={query.error} fallback={categoryTexts.listFailed} onRetry={() => void query.refetch()} />
        )}
        {!query.data && !query.error && <TreeSkeleton />}
        {query.data && tree.length === 0 && (
          <div className="state">
            <h2>Още няма категории</h2>
            <p>С тях клиентите намират продуктите по-лесно.</p>
            {create}
          </div>
        )}
        {tree.length > 0 && <CategoryBranch nodes={tree} actions={actions} onEdit={setDraft} />}
      </section>
      {draft && <CategoryDialog draft={draft} categories={query.data ?? []} onClose={() => setDraft(undefined)} />}
    </>
  );
}

function TreeSkeleton() {
  return (
    <div className="category-tree" role="status">
      <span className="sr-only">Зареждане…</span>
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="category-row" aria-hidden="true">
          <span className="skeleton" style={{ inlineSize: '16ch' }} />
        </div>
      ))}
    </div>
  );
}
