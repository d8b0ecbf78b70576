import { Menu } from '@base-ui/react/menu';
import { EllipsisVertical } from 'lucide-react';
import type { RowAction } from './resource-list.ts';

interface RowMenuProps {
  name: string;
  actions: readonly RowAction[];
}

/** The "⋮" of a row. */
export function RowMenu({ name, actions }: RowMenuProps) {
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className="icon-button" aria-label={`Действия: ${name}`}>
        <EllipsisVertical aria-hidden="true" size={18} />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="popup-layer" align="end" sideOffset={4}>
          <Menu.Popup className="menu">
            {actions.map(({ id, label, icon: Icon, danger, run }) => (
              <Menu.Item key={id} className={danger ? 'menu-item danger' : 'menu-item'} onClick={run}>
                <Icon aria-hidden="true" size={16} />
                {label}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
