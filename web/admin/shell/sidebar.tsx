import { Dialog } from '@base-ui/react/dialog';
import { useShopSettings } from '#web/admin/platform/shop-settings.ts';
import { X } from '#web/shared/ui/icons.ts';
import { SectionLinks } from './section-links.tsx';
import type { Sidebar } from './use-sidebar.ts';

/** Beside the page on wide windows; on narrow ones over it, with page scrolling disabled. */
export function PanelSidebar({ sidebar }: { sidebar: Sidebar }) {
  return (
    <>
      <aside className={sidebar.isCollapsed ? 'sidebar collapsed' : 'sidebar'} id="sidebar">
        <Brand isCollapsed={sidebar.isCollapsed} />
        <nav aria-label="Раздели">
          <SectionLinks isCollapsed={sidebar.isCollapsed} />
        </nav>
      </aside>
      <Dialog.Root open={sidebar.isOpen} onOpenChange={sidebar.setOpen}>
        <Dialog.Portal>
          <Dialog.Backdrop className="backdrop" />
          <Dialog.Popup className="drawer">
            <Dialog.Title className="sr-only">Странично меню</Dialog.Title>
            <div className="line spread">
              <Brand isCollapsed={false} />
              <Dialog.Close className="icon-button" aria-label="Затвори менюто">
                <X aria-hidden="true" size={20} />
              </Dialog.Close>
            </div>
            <nav aria-label="Раздели">
              <SectionLinks isCollapsed={false} onChosen={() => sidebar.setOpen(false)} />
            </nav>
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </>
  );
}

function Brand({ isCollapsed }: { isCollapsed: boolean }) {
  const name = useShopSettings().data?.name ?? '';
  return (
    <p className="brand">
      <i className="mark" aria-hidden="true" data-letter={[...name][0]?.toUpperCase()} />
      <span className={isCollapsed ? 'sr-only' : undefined}>{name}</span>
    </p>
  );
}
