import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { updateSettingsRoute } from '#contracts/settings/settings-changes.ts';
import { settingsNames } from '#web/admin/labels/settings-names.ts';
import { FailureNotice } from '#web/admin/patterns/failure-notice.tsx';
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
import { OrderNumbersSection } from './order-numbers-section.tsx';
import { PaymentsSection } from './payments-section.tsx';
import { RetentionSection } from './retention-section.tsx';
import { SearchSection } from './search-section.tsx';
import { type StoredSettings, storeSettings, useSettings } from './settings-data.ts';
import { settingsChangesOf, settingsFormOf, type SettingsForm } from './settings-form-values.ts';
import { SettingsIndex } from './settings-index.tsx';
import { SettingsLinks } from './settings-links.tsx';
import { StaffSection } from './staff-section.tsx';
import { StoreSection } from './store-section.tsx';

const failedText = 'Настройките не можаха да се заредят.';

/** All settings of the shop, by subject. */
export function SettingsScreen() {
  const { data, error, refetch } = useSettings();
  return (
    <>
      <PageHeader title="Настройки" history={{ subject: 'settings', id: 'shop' }} />
      {error && !data && <FailureNotice error={error} fallback={failedText} onRetry={() => void refetch()} />}
      {!data && !error && <p role="status">Зареждане…</p>}
      {data && (
        <div className="settings-layout fluid stack loose">
          <SettingsIndex />
          <div className="stack loose">
            <SettingsEditor {...data} reload={async () => (await refetch({ throwOnError: true })).data ?? data} />
            <OrderNumbersSection />
            <SettingsLinks />
          </div>
        </div>
      )}
    </>
  );
}

interface EditorProps extends StoredSettings {
  reload: () => Promise<StoredSettings>;
}

function SettingsEditor({ reload, ...loaded }: EditorProps) {
  // The settings that the form was filled from. Newer ones that arrive while editing belong to someone else and must
  // not be overwritten silently.
  const [{ settings, versions }, setShown] = useState<StoredSettings>(loaded);
  const form = useForm<SettingsForm>({ shouldFocusError: false, defaultValues: settingsFormOf(settings) });
  const { currency } = settings;
  return (
    <ResourceForm
      form={form}
      failedText="Настройките не можаха да се запишат."
      save={(values) => {
        const changes = settingsChangesOf(settingsFormOf(settings), values, settings);
        return callApi(updateSettingsRoute, { body: { ...changes, versions } });
      }}
      stored={({ settings: savedSettings }) => settingsFormOf(savedSettings)}
      locate={(path) => path.replace(/^searchSynonyms\..*/, 'searchSynonyms')}
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
        <StoreSection />
        <LegalSection />
        <MoneySection currency={currency} />
        <DeliverySection currency={currency} />
        <PaymentsSection />
        <AccountingSection />
        <RegistrationSection />
        <CheckoutSection />
        <MarketingSection />
        <FeedsSection />
        <SearchSection />
        <StaffSection />
        <RetentionSection />
      </div>
    </ResourceForm>
  );
}
