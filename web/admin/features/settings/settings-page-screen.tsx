import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { panelTitles } from '#contracts/palette/panel-titles.rule.ts';
import { updateSettingsRoute } from '#contracts/settings/settings-changes.ts';
import type { Settings } from '#contracts/settings/settings.ts';
import { settingsNames } from '#web/admin/labels/settings-names.ts';
import { DetailStates } from '#web/admin/patterns/detail-states.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { ResourceForm } from '#web/admin/patterns/resource-form/resource-form.tsx';
import { toastDone } from '#web/admin/patterns/run-action.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { AccountingSection } from './accounting/accounting-section.tsx';
import { RegistrationSection } from './accounting/registration-section.tsx';
import { CheckoutSection } from './checkout-section.tsx';
import { DeliverySection } from './delivery-section.tsx';
import { FeedsSection } from './feeds-section.tsx';
import { LegalSection } from './legal-section.tsx';
import { MarketingSection } from './marketing-section.tsx';
import { MoneySection } from './money-section.tsx';
import { PaymentsSection } from './payments-section.tsx';
import { RetentionSection } from './retention-section.tsx';
import { SearchSection } from './search-section.tsx';
import { type StoredSettings, storeSettings, useSettings } from './settings-data.ts';
import { settingsChangesOf, settingsFormOf, type SettingsForm } from './settings-form-values.ts';
import { sectionsOfPages, type SettingsPath, type SettingsSection } from './settings-sections.ts';
import { StaffSection } from './staff-section.tsx';
import { StoreSection } from './store-section.tsx';

const failedText = 'Настройките не можаха да се заредят.';
const back = { to: '/admin/settings', label: 'Настройки' };

const sectionsById: Readonly<Record<SettingsSection, (shop: Settings) => ReactNode>> = {
  store: () => <StoreSection />,
  legal: () => <LegalSection />,
  money: ({ currency }) => <MoneySection currency={currency} />,
  delivery: ({ currency }) => <DeliverySection currency={currency} />,
  payments: () => <PaymentsSection />,
  accounting: () => <AccountingSection />,
  registration: () => <RegistrationSection />,
  checkout: () => <CheckoutSection />,
  marketing: () => <MarketingSection />,
  feeds: () => <FeedsSection />,
  search: () => <SearchSection />,
  staff: () => <StaffSection />,
  retention: () => <RetentionSection />,
};

/** One page of settings: the sections of its address, saved together. */
export function SettingsPageScreen() {
  const path = usePagePath();
  const query = useSettings();
  const { data, refetch } = query;
  const title = panelTitles[path];
  if (!data) return <DetailStates title={title} back={back} query={query} failedText={failedText} />;
  return (
    <>
      <PageHeader title={title} back={back} history={{ subject: 'settings', id: 'shop' }} />
      <div className="narrow-page">
        <SettingsEditor
          key={path}
          path={path}
          {...data}
          reload={async () => (await refetch({ throwOnError: true })).data ?? data}
        />
      </div>
    </>
  );
}

/** The router shows this screen only at the addresses of the pages. */
function usePagePath(): SettingsPath {
  const { pathname, hash } = useLocation();
  useEffect(() => document.getElementById(hash)?.scrollIntoView(), [hash]);
  const path = pathname.replace(/\/$/, '');
  return path in sectionsOfPages ? (path as SettingsPath) : '/admin/settings/store'; // checked
}

interface EditorProps extends StoredSettings {
  path: SettingsPath;
  reload: () => Promise<StoredSettings>;
}

function SettingsEditor({ path, reload, ...loaded }: EditorProps) {
  // The settings that the form was filled from. Newer ones that arrive while editing belong to someone else and must
  // not be overwritten silently.
  const [{ settings, versions }, setShown] = useState<StoredSettings>(loaded);
  const form = useForm<SettingsForm>({ shouldFocusError: false, defaultValues: settingsFormOf(settings) });
  return (
    <ResourceForm
      form={form}
      failedText="Настройките не можаха да се запишат."
      save={(values) => {
        const changes = settingsChangesOf(settingsFormOf(settings), values, settings);
        return callApi(updateSettingsRoute, { body: { ...changes, versions } });
      }}
      stored={({ settings: savedSettings }) => settingsFormOf(savedSettings)}
      locate={(field) => field.replace(/^searchSynonyms\..*/, 'searchSynonyms')}
      reload={async () => {
        const fresh = await reload();
        setShown(fresh);
        return settingsFormOf(fresh.settings);
      }}
      fieldNames={settingsNames}
      onSaved={(response) => {
        setShown(response);
        void storeSettings(response);
        toastDone(response);
      }}
    >
      <div className="stack loose">
        {sectionsOfPages[path].map((id) => (
          <div key={id}>{sectionsById[id](settings)}</div>
        ))}
      </div>
    </ResourceForm>
  );
}
