import { useRouter } from '@tanstack/react-router';
import { Link } from '@tanstack/react-router';
import { signOut, useSession } from '#web/shared/session/session-store.ts';
import { authTexts } from '#web/shared/texts/auth.ts';
import { toastError, toastSuccess } from '#web/shared/ui/toasts.tsx';

/** 'Вход' for a guest, 'Профил' and 'Изход' for a signed-in person. */
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
  const leave = async (): Promise<void> => {
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
      <button type="button" className="bar-link" onClick={() => void leave()}>
        Изход
      </button>
    </>
  );
}
