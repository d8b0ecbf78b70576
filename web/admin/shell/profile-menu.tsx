import { Menu } from '@base-ui/react/menu';
import { LogOut, Store } from 'lucide-react';
import type { User } from '#contracts/accounts.ts';
import { signOut } from '#web/shared/session/session-store.ts';
import { authLogTexts, authTexts } from '#web/shared/texts/auth.ts';
import { toastError } from '#web/shared/ui/toasts.tsx';

export function ProfileMenu({ user }: { user: User }) {
  const initials = `${user.firstName.slice(0, 1)}${user.lastName.slice(0, 1)}`.toUpperCase();
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className="avatar-button" aria-label="Профил">
        <span aria-hidden="true">{initials}</span>
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="popup-layer" align="end" sideOffset={6}>
          <Menu.Popup className="menu">
            <Menu.Group>
              <Menu.GroupLabel className="menu-label">
                <strong>
                  {user.firstName} {user.lastName}
                </strong>
                <span>{user.email}</span>
              </Menu.GroupLabel>
              <Menu.LinkItem className="menu-item" href="/">
                <Store aria-hidden="true" size={16} />
                Към магазина
              </Menu.LinkItem>
              <Menu.Item className="menu-item" onClick={() => void leave()}>
                <LogOut aria-hidden="true" size={16} />
                Изход
              </Menu.Item>
            </Menu.Group>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

async function leave(): Promise<void> {
  try {
    await signOut();
    location.assign('/signin');
  } catch (error) {
    console.error(authLogTexts.signOutFailed, error); // oxlint-disable-line no-console -- the log line the specification names
    toastError(error, authTexts.signOutFailed);
  }
}
