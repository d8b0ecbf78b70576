import type { User } from '#contracts/accounts/accounts.ts';
import { NotificationBell } from '#web/admin/features/notifications/notification-bell.tsx';
import { PanelLeft } from '#web/shared/ui/icons.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { PaletteButton } from './palette/palette-button.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { ThemeMenu } from './theme-menu.tsx';
import type { Sidebar } from './use-sidebar.ts';

interface TopBarProps {
  sidebar: Sidebar;
  user: User | null;
  /** Whether the user may search the panel and has notifications. */
  isStaff: boolean;
}

/** The bar above every screen: breadcrumbs, search, notifications, theme and profile. */
export function TopBar({ sidebar, user, isStaff }: TopBarProps) {
  return (
    <header className="top-bar line">
      <button type="button" className="icon-button" aria-label="Странично меню" onClick={sidebar.toggle}>
        <PanelLeft aria-hidden="true" size={20} />
      </button>
      <Breadcrumbs />
      <div className="top-bar-end">
        {isStaff && <PaletteButton />}
        {isStaff && <NotificationBell />}
        <ThemeMenu />
        {user && <ProfileMenu user={user} />}
      </div>
    </header>
  );
}
