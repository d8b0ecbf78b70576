import { Link } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { SelectField } from '#web/admin/patterns/resource-form/select-field.tsx';
import { WholeField } from '#web/admin/patterns/resource-form/whole-field.tsx';
import { useSendsSms } from './settings-data.ts';
import type { SettingsForm } from './settings-form-values.ts';

/** When cash on delivery is not accepted as it is, and what is asked for instead. */
export function CodGuardFields() {
  const ask = useWatch<SettingsForm, 'codGuard.ask'>({ name: 'codGuard.ask' });
  const sendsSms = useSendsSms();
  return (
    <>
      <div className="field-grid two stack loose">
        <WholeField
          name="codGuard.firstAboveEuro"
          label="Първа поръчка с наложен платеж най-много, €"
          min={1}
          max={100_000}
          isOptional
          hint="В евро: с тях плаща куриерът. За телефон, на който още не е доставена пратка. Празно: без ограничение."
        />
        <WholeField
          name="codGuard.refusals"
          label="От колко отказани пратки нататък, бр."
          min={1}
          max={20}
          isOptional
          hint="Брои се по телефон, за 24 месеца. Клиентът не вижда причината. Празно: никога."
        />
      </div>
      <SelectField
        name="codGuard.ask"
        label="Над тази сума или след толкова откази се иска"
        hint="Кодът важи 10 минути и за една поръчка. За стационарен телефон се иска предплащане."
      >
        <option value="prepay">предплащане</option>
        <option value="sms-code">потвърждение с код по SMS</option>
      </SelectField>
      {ask === 'sms-code' && sendsSms === false ? (
        <p className="notice notice-warn" role="status">
          <span>
            Магазинът още не изпраща SMS. Докато не се включи доставчик в{' '}
            <Link className="link" to="/admin/sms/settings">
              Настройки за SMS
            </Link>
            , се иска предплащане.
          </span>
        </p>
      ) : null}
    </>
  );
}
