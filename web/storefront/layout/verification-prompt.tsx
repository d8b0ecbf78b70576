import { useSession } from '#web/shared/session/session-store.ts';
import { VerificationBar } from './verification-bar.tsx';

/** Reminds a signed-in person whose e-mail is not confirmed yet. Nothing is withheld from them. */
export function VerificationPrompt() {
  const { user } = useSession();
  if (!user || user.isVerified) return null;
  return <VerificationBar email={user.email} />;
}
