import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type AdminSection, deleteSectionRoute } from '#contracts/sections/sections.ts';
import { useConfirm } from '#web/admin/patterns/confirm/use-confirm.tsx';
import { FailureNotice } from '#web/admin/patterns/failure-notice.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { RowMenu } from '#web/admin/patterns/resource-table/row-menu.tsx';
import { runAction } from '#web/admin/patterns/run-action.ts';
import { SortableList } from '#web/admin/patterns/sortable/sortable-list.tsx';
import { StatusBadge } from '#web/admin/patterns/status-badge.tsx';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { Plus, Trash2 } from '#web/shared/ui/icons.ts';
import { ruleLabels, sectionState } from './section-labels.ts';
import { useSections } from './sections-data.ts';
import { useSectionOrder } from './use-section-order.ts';

const failedText = 'Секциите не можаха да се заредят.';

/** The sections of the home page, in order. */
export function SectionsScreen() {
  const { data, error, refetch } = useSections();
  const add = (
    <Allowed>
      <Link to="/admin/popular-sections/$id" params={{ id: 'new' }} className="btn btn-primary">
        <Plus aria-hidden="true" size={18} /> Нова секция
      </Link>
    </Allowed>
  );
  return (
    <>
      <PageHeader title="Продуктови секции" actions={add} />
      <section className="panel-card list-card" aria-label="Продуктови секции">
        {error && !data && <FailureNotice error={error} fallback={failedText} onRetry={() => void refetch()} />}
        {!data && !error && (
          <p className="state" role="status">
            Зареждане…
          </p>
        )}
        {data?.length === 0 && (
          <div className="state">
            <h2>Още няма секции</h2>
            <p>Дотогава началната страница показва най-продаваните продукти.</p>
            {add}
          </div>
        )}
        {data && data.length > 0 && <SectionRows sections={data} />}
      </section>
    </>
  );
}

function SectionRows({ sections }: { sections: readonly AdminSection[] }) {
  const confirm = useConfirm();
  const { ordered, move } = useSectionOrder(sections);
  const remove = async ({ id, title }: AdminSection) => {
    const confirmation = await confirm({
      title: `Да изтрием ли секцията „${title}“?`,
      text: 'Продуктите в нея остават в магазина.',
      action: 'Изтрий секцията',
      isDanger: true,
    });
    if (!confirmation) return;
    await runAction(() => callApi(deleteSectionRoute, { params: { id } }), 'Секцията не можа да се изтрие.');
    await reloadAfter(deleteSectionRoute);
  };
  return (
    <SortableList items={ordered} idOf={({ id }) => id} nameOf={({ title }) => title} onMove={move}>
      {(section) => (
        <>
          <SectionFacts section={section} />
          <RowMenu
            name={section.title}
            actions={[{ id: 'delete', label: 'Изтрий', icon: Trash2, danger: true, run: () => void remove(section) }]}
          />
        </>
      )}
    </SortableList>
  );
}

function SectionFacts({ section }: { section: AdminSection }) {
  const [now] = useState(() => new Date());
  const state = sectionState(section, now);
  const count = section.rule === 'manual' ? `${section.products.length}` : `до ${section.limit}`;
  return (
    <div className="sortable-name row middle">
      <Link to="/admin/popular-sections/$id" params={{ id: section.id }} className="row-link">
        {section.title}
      </Link>
      <span className="muted">
        {ruleLabels[section.rule]}, {count} продукта
      </span>
      <StatusBadge tone={state.tone}>{state.label}</StatusBadge>
    </div>
  );
}
