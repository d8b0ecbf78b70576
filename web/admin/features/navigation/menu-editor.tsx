import { useState } from 'react';
import { useController } from 'react-hook-form';
import { maxChildren, maxMenuItems } from '#contracts/navigation/navigation.ts';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { Plus } from '#web/shared/ui/icons.ts';
import { LinkRows } from './link-rows.tsx';
import type { ItemRow, LinkRow, NavigationForm } from './navigation-form-values.ts';
import type { LinkedRecords } from './target-text.ts';

interface EditorProps {
  records: LinkedRecords;
  onNamed: (id: string, name: string) => void;
}

const plain = (link: LinkRow): LinkRow => link;

/** The main menu: links, each with links below it. */
export function MenuEditor({ records, onNamed }: EditorProps) {
  const { field } = useController<NavigationForm, 'menu'>({ name: 'menu' });
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set());
  const setChildren = (id: string, children: LinkRow[]) =>
    field.onChange(field.value.map((item) => (item.id === id ? { ...item, children } : item)));
  return (
    <FormSection
      title="Меню"
      text="Горе на всяка страница. Под връзка може да има още едно ниво, което се отваря с нея."
    >
      <LinkRows<ItemRow>
        label="Връзки в менюто"
        rows={field.value}
        max={maxMenuItems}
        records={records}
        onChange={field.onChange}
        onNamed={onNamed}
        rowOf={(link) => ({ ...link, children: [] })}
        actions={({ id, children }) =>
          children.length > 0 || openIds.has(id)
            ? []
            : [{ id: 'below', label: 'Връзки под нея', icon: Plus, run: () => setOpenIds(new Set([...openIds, id])) }]
        }
        renderBelow={({ id, label, children }) =>
          (children.length > 0 || openIds.has(id)) && (
            // A row that is dragged below another one does not drag that one.
            <div className="sortable-below" role="group" onDragStart={(event) => event.stopPropagation()}>
              <LinkRows
                label={`Връзки под „${label}“`}
                rows={children}
                max={maxChildren}
                records={records}
                onNamed={onNamed}
                rowOf={plain}
                onChange={(rows) => setChildren(id, rows)}
              />
            </div>
          )
        }
      />
    </FormSection>
  );
}
