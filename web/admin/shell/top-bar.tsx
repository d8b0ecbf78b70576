import { PanelLeft } from 'lucide-react';
import type { User } from '#contracts/accounts/accounts.ts';
import { NotificationBell } from '../features/notifications/notification-bell.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { PaletteButton } from './palette/palette-button.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { ThemeMenu } from './theme-menu.tsx';
import type { Sidebar } from './use-sidebar.ts';

export function TopBar({ sidebar, user }: { sidebar: Sidebar; user: User | null }) {
  return (
    <header className="top-bar line">
      <button type="button" className="icon-button" aria-label="Странично меню" onClick={sidebar.toggle}>
        <PanelLeft aria-hidden="true" size={20} />
      </button>
      <Breadcrumbs />
      <div className="top-bar-end">
        {user && <PaletteButton />}
        {user && <NotificationBell />}
        <ThemeMenu />
        {user && <ProfileMenu user={user} />}
      </div>
    </header>
  );
}
