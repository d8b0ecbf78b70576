import { useForm } from 'react-hook-form';
import type { Settings } from '#contracts/settings.ts';
import { FailureNotice } from '../../patterns/failure-notice.tsx';
import { ResourceForm } from '../../patterns/resource-form/resource-form.tsx';
import { toastDone } from '../../patterns/run-action.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { CheckoutSection } from './checkout-section.tsx';
import { DeliverySection } from './delivery-section.tsx';
import { LegalSection } from './legal-section.tsx';
import { MarketingSection } from './marketing-section.tsx';
import { MoneySection } from './money-section.tsx';
import { PaymentsSection } from './payments-section.tsx';
import { SearchSection } from './search-section.tsx';
import { updateSettings, useSettings, useStoreSettings } from './settings-data.ts';
import { settingsChangesOf, settingsFormOf, type SettingsForm } from './settings-form-values.ts';
import { SettingsLinks } from './settings-links.tsx';
import { StaffSection } from './staff-section.tsx';
import { StoreSection } from './store-section.tsx';

const failedText = 'Настройките не можаха да се заредят.';

/** Everything of the shop that its owner decides, subject by subject. */
export function SettingsScreen() {
  const { data, error, refetch } = useSettings();
  return (
    <>
      <PageHeader title="Настройки" />
      {error && !data && <FailureNotice error={error} fallback={failedText} onRetry={() => void refetch()} />}
      {!data && !error && <p role="status">Зареждане…</p>}
      {data && <SettingsEditor settings={data} />}
    </>
  );
}

function SettingsEditor({ settings }: { settings: Settings }) {
  const form = useForm<SettingsForm>({ shouldFocusError: false, defaultValues: settingsFormOf(settings) });
  const store = useStoreSettings();
  const { currency } = settings;
  return (
    <ResourceForm
      form={form}
      failedText="Настройките не можаха да се запишат."
      save={(values) => updateSettings(settingsChangesOf(settingsFormOf(settings), values, settings))}
      stored={({ settings: stored }) => settingsFormOf(stored)}
      locate={(path) => path.replace(/^searchSynonyms\..*/, 'searchSynonyms')}
      onSaved={({ settings: stored, message, activityId }) => {
        void store(stored);
        toastDone({ message, activityId });
      }}
    >
      <div className="settings-sections">
        <StoreSection />
        <LegalSection />
        <MoneySection currency={currency} />
        <DeliverySection currency={currency} />
        <PaymentsSection />
        <CheckoutSection />
        <MarketingSection />
        <SearchSection />
        <StaffSection />
        <SettingsLinks />
      </div>
    </ResourceForm>
  );
}
