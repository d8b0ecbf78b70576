import { useForm, useWatch } from 'react-hook-form';
import { SmsProviderName, type SmsSettings, updateSmsSettingsRoute } from '#contracts/sms/sms.ts';
import { smsProviders } from '#web/admin/labels/sms-labels.ts';
import { DetailStates } from '#web/admin/patterns/detail-states.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { priceRule } from '#web/admin/patterns/resource-form/field-rules.ts';
import { CheckField, TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { ResourceForm } from '#web/admin/patterns/resource-form/resource-form.tsx';
import { SelectField } from '#web/admin/patterns/resource-form/select-field.tsx';
import { WholeField } from '#web/admin/patterns/resource-form/whole-field.tsx';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { toastSuccess } from '#web/shared/ui/toasts.tsx';
import { useSmsSettings } from './sms-data.ts';
import { smsSettingsFormOf, smsSettingsInputOf, type SmsSettingsForm } from './sms-settings-form.ts';
import { SmsTest } from './sms-test.tsx';
import './sms.css';

const back = { to: '/admin/sms', label: 'SMS' };

/** The SMS provider and the sending limits. */
export function SmsSettingsScreen() {
  const query = useSmsSettings();
  if (!query.data)
    return (
      <DetailStates
        title="Настройки за SMS"
        back={back}
        query={query}
        failedText="Настройките не можаха да се заредят."
      />
    );
  return <Editor settings={query.data} />;
}

function Editor({ settings }: { settings: SmsSettings }) {
  const form = useForm<SmsSettingsForm>({ shouldFocusError: false, defaultValues: smsSettingsFormOf(settings) });
  const provider = useWatch({ control: form.control, name: 'provider' });
  return (
    <>
      <PageHeader title="Настройки за SMS" back={back} history={{ subject: 'sms', id: 'settings' }} />
      <ResourceForm
        form={form}
        failedText="Настройките не можаха да се запишат."
        save={(values) => callApi(updateSmsSettingsRoute, { body: smsSettingsInputOf(values, settings) })}
        stored={(response) => smsSettingsFormOf(response.settings)}
        onSaved={({ message }) => {
          // The page does not keep a stored token.
          form.setValue('token', '');
          toastSuccess(message);
          void reloadAfter(updateSmsSettingsRoute);
        }}
      >
        <div className="sms-stack stack loose">
          <Provider provider={provider} tokenFrom={settings.tokenFrom} />
          <Limits unit={settings.costPerHundred.currency === 'BGN' ? 'лв.' : '€'} />
        </div>
      </ResourceForm>
      <div className="sms-stack below stack loose">
        <Allowed>
          <SmsTest isSaved={!form.formState.isDirty} />
        </Allowed>
      </div>
    </>
  );
}

const tokenHints = {
  environment: 'Зададен е на сървъра и важи пред този тук.',
  panel: 'Вече има записан. Остави празно, за да остане.',
  none: 'Взима се от сайта на доставчика. След записа не се показва повече.',
};

function Provider({ provider, tokenFrom }: Pick<SmsSettings, 'provider' | 'tokenFrom'>) {
  const isReal = provider !== 'test';
  return (
    <FormSection title="Доставчик">
      <SelectField name="provider" label="Кой пренася SMS">
        {SmsProviderName.options.map((one) => (
          <option key={one} value={one}>
            {smsProviders[one]}
          </option>
        ))}
      </SelectField>
      {isReal && (
        <div className="field-grid two stack loose">
          <TextField
            name="token"
            label="Ключ от доставчика"
            type="password"
            maxLength={400}
            autoComplete="new-password"
            hint={tokenHints[tokenFrom ?? 'none']}
          />
          <TextField
            name="sender"
            label="Подател"
            maxLength={34}
            autoComplete="off"
            hint="До 11 латински букви и цифри, одобрени от доставчика."
          />
          {provider === 'twilio' && (
            <TextField name="account" label="Account SID" maxLength={64} autoComplete="off" spellCheck={false} />
          )}
        </div>
      )}
    </FormSection>
  );
}

function Limits({ unit }: { unit: string }) {
  return (
    <FormSection
      title="Ред и граници"
      text="Което не може да тръгне сега, изчаква: след тихите часове или на другия ден."
    >
      <CheckField
        name="inLatin"
        label="Пиши с латински букви"
        hint="На кирилица в един SMS се побират 70 знака, на латиница 160."
      />
      <div className="field-grid two stack loose">
        <WholeField name="quietFrom" label="Тихо от, час" max={23} />
        <WholeField name="quietTo" label="Тихо до, час" max={23} />
        <WholeField name="perNumberDaily" label="На ден до един номер" min={1} max={50} />
        <WholeField name="daily" label="На ден общо" min={1} max={100_000} />
        <TextField
          name="costPerHundred"
          label={`Цена за 100 SMS, ${unit}`}
          hint="За сметката преди изпращане до група."
          rules={priceRule}
          inputMode="decimal"
          maxLength={12}
        />
      </div>
    </FormSection>
  );
}
