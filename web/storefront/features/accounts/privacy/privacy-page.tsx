import { getRouteApi } from '@tanstack/react-router';
import { AccountFrame } from '../account-frame.tsx';
import { usePerson } from '../use-person.ts';
import { ConsentsSection } from './consents-section.tsx';
import { DeleteAccountSection } from './delete-account-section.tsx';
import { DownloadDataSection } from './download-data-section.tsx';

const route = getRouteApi('/account/privacy');

/** Marketing consents, data export and account deletion. */
export function PrivacyPage() {
  const person = usePerson();
  const { done } = route.useSearch();
  if (!person) return null;
  return (
    <AccountFrame title="Поверителност">
      {done === 'consents' ? (
        <p className="notice notice-good" role="status">
          Изборът ти е запазен.
        </p>
      ) : null}
      <ConsentsSection />
      <DownloadDataSection email={person.email} />
      <DeleteAccountSection person={person} />
    </AccountFrame>
  );
}
