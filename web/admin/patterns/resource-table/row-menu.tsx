import { useCanWrite } from '#web/admin/platform/use-can-write.ts';
import { EllipsisVertical } from '#web/shared/ui/icons.ts';
import { MenuButton, MenuEntry } from '../menu-button.tsx';
import type { RowAction } from './resource-list.ts';

interface RowMenuProps {
  name: string;
  actions: readonly RowAction[];
}

/** The "⋮" menu of a row, for users with write access. */
export function RowMenu({ name, actions }: RowMenuProps) {
  const may = useCanWrite();
  if (!may) return null;
  return (
    <MenuButton label={`Действия: ${name}`} face={<EllipsisVertical aria-hidden="true" size={18} />}>
      {actions.map(({ id, label, icon, danger = false, run }) => (
        <MenuEntry key={id} icon={icon} isDanger={danger} onChoose={run}>
          {label}
        </MenuEntry>
      ))}
    </MenuButton>
  );
}
