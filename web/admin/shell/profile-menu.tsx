import { Menu } from '@base-ui/react/menu';
import type { User } from '#contracts/accounts/accounts.ts';
import { MenuButton, MenuEntry } from '#web/admin/patterns/menu-button.tsx';
import { signOut } from '#web/shared/session/session-store.ts';
import { authTexts } from '#web/shared/texts/auth.ts';
import { LogOut, Store } from '#web/shared/ui/icons.ts';
import { toastAfterLoad, toastError } from '#web/shared/ui/toasts.tsx';

/** The menu of the signed-in user: to the shop, and sign out. */
export function ProfileMenu({ user }: { user: User }) {
  const initials = `${user.firstName.slice(0, 1)}${user.lastName.slice(0, 1)}`.toUpperCase();
  return (
    <MenuButton
      label={`Профил ${initials}`}
      className="avatar-button"
      face={<span aria-hidden="true">{initials}</span>}
    >
      <Menu.Group>
        <Menu.GroupLabel className="menu-label two-lines">
          <strong>
            {user.firstName} {user.lastName}
          </strong>
          <span>{user.email}</span>
        </Menu.GroupLabel>
        <Menu.LinkItem className="menu-item" href="/">
          <Store aria-hidden="true" size={16} />
          Към магазина
        </Menu.LinkItem>
        <MenuEntry icon={LogOut} onChoose={() => void leave()}>
          Изход
        </MenuEntry>
      </Menu.Group>
    </MenuButton>
  );
}

async function leave(): Promise<void> {
  try {
    await signOut();
    toastAfterLoad(authTexts.signedOut);
    location.assign('/signin');
  } catch (error) {
    toastError(error, authTexts.signOutFailed);
  }
}
