import { getRouteApi } from '@tanstack/react-router';
import { AccountFrame } from './account-frame.tsx';
import { PasswordForm } from './password-form.tsx';
import { SessionList } from './session-list.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';
import { useCurrentUser } from './use-person.ts';

const route = getRouteApi('/account/security');
const doneTexts: Readonly<Record<string, string>> = {
  password: 'Паролата е сменена. Другите сесии са прекратени.',
  session: 'Сесията е прекратена.',
  'two-factor-off': 'Двуфакторната защита е изключена.',
};

/** Password, second factor and active sessions. */
export function SecurityPage() {
  const user = useCurrentUser();
  const { done } = route.useSearch();
  if (!user) return null;
  const doneText = doneTexts[done ?? ''];
  return (
    <AccountFrame title="Сигурност">
      {done === 'staff' ? <StaffRequirement isDone={user.twoFactorEnabled} /> : null}
      {doneText ? (
        <p className="notice notice-good" role="status">
          {doneText}
        </p>
      ) : null}
      <PasswordForm email={user.email} />
      <TwoFactorSection user={user} />
      <SessionList />
    </AccountFrame>
  );
}

/** Shown to staff who must set up a second factor before they can use the panel. */
function StaffRequirement({ isDone }: { isDone: boolean }) {
  if (isDone) {
    return (
      <p className="notice notice-good" role="status">
        Защитата е включена.{' '}
        <a className="link" href="/admin">
          Към администрацията
        </a>
      </p>
    );
  }
  return (
    <p className="notice" role="status">
      Магазинът иска двуфакторна защита от всички, които работят в администрацията. Включи я по-долу, за да влезеш там.
    </p>
  );
}
