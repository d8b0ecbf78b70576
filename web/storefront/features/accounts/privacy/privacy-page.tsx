import { getRouteApi } from '@tanstack/react-router';
import { AccountFrame } from '../account-frame.tsx';
import { useCurrentUser } from '../use-person.ts';
import { ConsentsSection } from './consents-section.tsx';
import { DeleteAccountSection } from './delete-account-section.tsx';
import { DownloadDataSection } from './download-data-section.tsx';

const route = getRouteApi('/account/privacy');

/** Marketing consents, data export and account deletion. */
export function PrivacyPage() {
  const user = useCurrentUser();
  const { done } = route.useSearch();
  if (!user) return null;
  return (
    <AccountFrame title="Поверителност">
      {done === 'consents' ? (
        <p className="notice notice-good" role="status">
          Изборът ти е запазен.
        </p>
      ) : null}
      <ConsentsSection />
      <DownloadDataSection email={user.email} />
      <DeleteAccountSection user={user} />
    </AccountFrame>
  );
}
