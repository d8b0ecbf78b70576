import { Menu } from '@base-ui/react/menu';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { IconComponent } from '#web/shared/ui/draw-icon.ts';

/** The container of menus: inside the main landmark, because all content must be in a landmark. */
export const popupContainerId = 'popups';

interface MenuButtonProps {
  /** The accessible name of the button. */
  label: string;
  /** The content of the button. */
  face: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A button with a menu. Tab closes the menu and keeps the focus on the button. */
export function MenuButton({ label, face, className = 'icon-button', children }: MenuButtonProps) {
  const actions = useRef<Menu.Root.Actions>(null);
  // The container may be mounted after the button, so it is looked up when the menu opens.
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const onOpenChange = () => setContainer(document.getElementById(popupContainerId));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return;
    event.preventDefault();
    actions.current?.close();
  };
  return (
    <Menu.Root modal={false} actionsRef={actions} onOpenChange={onOpenChange}>
      <Menu.Trigger className={className} aria-label={label}>
        {face}
      </Menu.Trigger>
      <Menu.Portal container={container}>
        <Menu.Positioner className="popup-layer" align="end" sideOffset={4}>
          <Menu.Popup className="menu" onKeyDown={onKeyDown}>
            {children}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

interface MenuEntryProps {
  icon?: IconComponent;
  isDanger?: boolean;
  isCurrent?: boolean;
  onChoose: () => void;
  children: ReactNode;
}

/** An item of a menu. */
export function MenuEntry({ icon: Icon, isDanger = false, isCurrent, onChoose, children }: MenuEntryProps) {
  return (
    <Menu.Item className={isDanger ? 'menu-item danger' : 'menu-item'} aria-current={isCurrent} onClick={onChoose}>
      {Icon && <Icon aria-hidden="true" size={16} />}
      <span>{children}</span>
    </Menu.Item>
  );
}
