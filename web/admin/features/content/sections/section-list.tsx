import { useState } from 'react';
import type { PageContent, PageSection } from '#contracts/content/content-pages.ts';
import { contentLimits } from '#contracts/content/fields.rule.ts';
import type { KindName } from '#contracts/content/kinds/kinds.rule.ts';
import { RowMenu } from '#web/admin/patterns/resource-table/row-menu.tsx';
import { SortableList } from '#web/admin/patterns/sortable/sortable-list.tsx';
import { StatusBadge } from '#web/admin/patterns/status-badge.tsx';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { Copy, Eye, EyeOff, Plus, Trash2 } from '#web/shared/ui/icons.ts';
import { hasRoom } from '../draft/edit-page.ts';
import { AddSectionDialog } from './add-section-dialog.tsx';
import { sectionName } from './section-name.ts';
import type { Problem } from './section-problems.ts';

/** The id of the button that chooses a section, and of the one that adds one. */
export const choiceId = (id: string): string => `section-choice-${id}`;
/** The id of the button that adds a section. */
export const addSectionId = 'section-add';

/** What is done with the sections of a page. */
export interface SectionActions {
  choose: (id: string) => void;
  add: (kind: KindName) => void;
  move: (from: number, to: number) => void;
  toggle: (id: string) => void;
  duplicate: (id: string) => void;
  remove: (id: string) => void;
}

interface SectionListProps {
  content: PageContent;
  chosenId: string;
  problems: readonly Problem[];
  actions: SectionActions;
}

/** The sections of a page in order: chosen, added, moved, hidden, copied and removed. */
export function SectionList({ content, chosenId, problems, actions }: SectionListProps) {
  const [isAdding, setAdding] = useState(false);
  const { sections } = content.page;
  const isFull = !hasRoom(content);
  return (
    <section className="panel-card section-list" aria-label="Секции">
      <SortableList
        label="Секции на страницата"
        items={sections}
        idOf={({ id }) => id}
        nameOf={sectionName}
        onMove={actions.move}
      >
        {(section) => (
          <SectionRow
            section={section}
            isChosen={section.id === chosenId}
            hasProblem={problems.some(({ sectionId }) => sectionId === section.id)}
            actions={actions}
          />
        )}
      </SortableList>
      {sections.length === 0 && <p className="muted section-none">Още няма секции. Добави първата.</p>}
      <Allowed>
        <div className="section-add">
          <Button
            id={addSectionId}
            icon={<Plus aria-hidden="true" size={18} />}
            disabled={isFull}
            className="full-width"
            onClick={() => setAdding(true)}
          >
            {isFull ? `Най-много ${contentLimits.sections} секции` : 'Добави секция'}
          </Button>
        </div>
      </Allowed>
      {isAdding && <AddSectionDialog onAdd={actions.add} onClose={() => setAdding(false)} />}
    </section>
  );
}

interface SectionRowProps {
  section: PageSection;
  isChosen: boolean;
  hasProblem: boolean;
  actions: SectionActions;
}

function SectionRow({ section, isChosen, hasProblem, actions }: SectionRowProps) {
  const { id, hidden, from, until } = section;
  const name = sectionName(section);
  return (
    <>
      <span className="sortable-name">
        <button
          type="button"
          id={choiceId(id)}
          className="text-button section-choice"
          aria-current={isChosen ? 'true' : undefined}
          onClick={() => actions.choose(id)}
        >
          {name}
        </button>
        <span className="badges">
          {hidden && <StatusBadge tone="plain">Скрита</StatusBadge>}
          {!hidden && (from !== undefined || until !== undefined) && <StatusBadge tone="info">За период</StatusBadge>}
          {hasProblem && <StatusBadge tone="warn">Непълна</StatusBadge>}
        </span>
      </span>
      <RowMenu
        name={name}
        actions={[
          {
            id: 'hide',
            label: hidden ? 'Покажи' : 'Скрий',
            icon: hidden ? Eye : EyeOff,
            run: () => actions.toggle(id),
          },
          { id: 'copy', label: 'Дублирай', icon: Copy, run: () => actions.duplicate(id) },
          { id: 'remove', label: 'Изтрий', icon: Trash2, danger: true, run: () => actions.remove(id) },
        ]}
      />
    </>
  );
}
