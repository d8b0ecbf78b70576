import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { onlyInspects } from '#contracts/accounts/staff-roles.rule.ts';
import { ConfirmProvider } from '#web/admin/patterns/confirm/use-confirm.tsx';
import { popupContainerId } from '#web/admin/patterns/menu-button.tsx';
import { PageTitleProvider } from '#web/admin/patterns/page/page-title.tsx';
import { useShownPath } from '#web/admin/platform/use-shown-path.ts';
import { useSession } from '#web/shared/session/session-store.ts';
import { ErrorBoundary } from '#web/shared/ui/error-boundary.tsx';
import { Toaster } from '#web/shared/ui/toasts.tsx';
import { KeysHelp } from './keys-help.tsx';
import { ReminderBar } from './reminder-bar.tsx';
import { RequireWriteAccess } from './require-write-access.tsx';
import { RouteProgress } from './route-progress.tsx';
import { PanelSidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { useLiveUpdates } from './use-live-updates.ts';
import { useSidebar } from './use-sidebar.ts';

/** The frame around every screen of the panel. */
export function PanelShell() {
  const sidebar = useSidebar();
  const { user } = useSession();
  const path = useShownPath();
  // Someone from the tax agency may make no call for all staff.
  const isStaff = user?.role === 'admin' && !onlyInspects(user.permissions);
  useLiveUpdates(isStaff);
  return (
    <ConfirmProvider>
      <PageTitleProvider>
        <a className="skip-link" href="#main">
          Към съдържанието
        </a>
        <RouteProgress />
        <div className="panel-frame">
          <PanelSidebar sidebar={sidebar} />
          <div className="panel-page">
            <TopBar sidebar={sidebar} user={user} isStaff={isStaff} />
            <main id="main" tabIndex={-1}>
              {isStaff && <ReminderBar />}
              <ErrorBoundary key={path}>
                <RequireAdministrator>
                  <RequireWriteAccess>
                    <Outlet />
                  </RequireWriteAccess>
                </RequireAdministrator>
              </ErrorBoundary>
              <div id={popupContainerId} />
            </main>
          </div>
        </div>
        {isStaff && <KeysHelp />}
        <Toaster />
      </PageTitleProvider>
    </ConfirmProvider>
  );
}

/** Renders screens for administrators only. The server enforces it too. */
function RequireAdministrator({ children }: { children: ReactNode }) {
  const session = useSession();
  if (session.status === 'unknown') return <p className="state">Зареждане…</p>;
  if (session.user === null) {
    location.replace('/signin');
    return <p className="state">Отваряне на входа…</p>;
  }
  if (session.user.role !== 'admin') {
    return (
      <div className="state">
        <h1>403</h1>
        <p>Нямаш достъп до администрацията. Влез с профил на администратор.</p>
        <a className="btn btn-outline" href="/">
          Към магазина
        </a>
      </div>
    );
  }
  return children;
}
