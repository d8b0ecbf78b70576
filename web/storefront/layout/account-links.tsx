import { Link, useRouter } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { signOut, useSession } from '#web/shared/session/session-store.ts';
import { authTexts } from '#web/shared/texts/auth.ts';
import { toastError, toastSuccess } from '#web/shared/ui/toasts.tsx';

/** 'Вход' for a guest, 'Профил' and 'Изход' for a signed-in user. */
export function AccountLinks() {
  const session = useSession();
  const router = useRouter();
  if (session.status !== 'signed-in') {
    return (
      <Link to="/signin" className="bar-link">
        Вход
      </Link>
    );
  }
  const leave = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    try {
      await signOut();
      toastSuccess(authTexts.signedOut);
      await router.navigate({ to: '/signin' });
    } catch (error) {
      toastError(error, authTexts.signOutFailed);
    }
  };
  return (
    <>
      {session.user.role === 'admin' ? (
        <a href="/admin" className="bar-link">
          Панел
        </a>
      ) : null}
      <Link to="/account" className="bar-link">
        Профил
      </Link>
      <form className="contents" method="post" action="/account" onSubmit={(event) => void leave(event)}>
        <button className="bar-link" name="form" value="sign-out">
          Изход
        </button>
      </form>
    </>
  );
}
