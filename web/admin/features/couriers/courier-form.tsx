import { useForm } from 'react-hook-form';
import {
  type CourierAccount,
  type CourierOptions,
  tryCourierRoute,
  updateCourierAccountRoute,
} from '#contracts/couriers/couriers.ts';
import { courierNames } from '#contracts/orders/order-names.rule.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { formatDateTime } from '#web/shared/format/format-date-time.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { EditableFields } from '../../patterns/resource-form/editable-fields.tsx';
import { CheckField, TextField } from '../../patterns/resource-form/fields.tsx';
import { FormSection } from '../../patterns/resource-form/form-section.tsx';
import { CourierLists } from './courier-lists.tsx';
import { SelectField } from '../../patterns/resource-form/select-field.tsx';
import { SendForm } from '../../patterns/resource-form/send-form.tsx';
import { runAction, toastDone } from '../../patterns/run-action.ts';
import { StatusBadge } from '../../patterns/status-badge.tsx';

interface Values {
  isEnabled: boolean;
  login: string;
  secret: string;
  options: CourierOptions;
}

const keyLabels = {
  econt: ['Потребител', 'Парола'],
  speedy: ['Потребител', 'Парола'],
  boxnow: ['Client ID', 'Client secret'],
} as const;

/** The set-up of one courier. The stored secret is never shown; an empty field keeps it. */
export function CourierForm({ account, onChanged }: { account: CourierAccount; onChanged: () => Promise<unknown> }) {
  const { courier, hasKeys, login, isEnabled, options, testedAt } = account;
  const form = useForm<Values>({
    shouldFocusError: false,
    defaultValues: { isEnabled, login, secret: '', options },
  });
  const save = async (values: Values) => {
    const keys = {
      login: values.login.trim() === login ? undefined : values.login.trim(),
      secret: values.secret.trim() === '' ? undefined : values.secret.trim(),
    };
    const body = { isEnabled: values.isEnabled, options: values.options, ...keys };
    const saved = await callApi(updateCourierAccountRoute, { params: { courier }, body });
    toastDone(saved);
    form.reset({ ...values, login: saved.account.login, secret: '' });
    await onChanged();
  };
  const test = () =>
    void runAction(
      () => callApi(tryCourierRoute, { params: { courier } }),
      'Куриерът не можа да бъде попитан.',
      async () => void (await onChanged()),
    );
  const [loginLabel, secretLabel] = keyLabels[courier];
  return (
    <SendForm form={form} send={save} failedText="Настройките не можаха да се запишат." className="space-above">
      <FormSection title={courierNames[courier]} text="Ключовете се пазят шифровани и не се показват повече.">
        <p>
          <StatusBadge tone={isEnabled ? 'good' : 'plain'}>{isEnabled ? 'Включен' : 'Изключен'}</StatusBadge>{' '}
          {testedAt !== null && <span className="muted">Ключовете са приети на {formatDateTime(testedAt)}</span>}
        </p>
        <EditableFields>
          <CheckField name="isEnabled" label="Работим с този куриер" />
          <div className="field-grid two stack loose">
            <TextField name="login" label={loginLabel} autoComplete="off" spellCheck={false} maxLength={200} />
            <TextField
              name="secret"
              label={secretLabel}
              type="password"
              autoComplete="new-password"
              maxLength={400}
              hint={hasKeys ? 'Вече има записана. Остави празно, за да остане.' : 'От договора с куриера.'}
            />
          </div>
          <Sender />
          <Money courier={courier} />
        </EditableFields>
        <CourierLists courier={courier} isEnabled={isEnabled} />
        <Allowed>
          <div className="row middle space-above">
            <button type="submit" className="btn btn-primary" disabled={form.formState.isSubmitting}>
              Запази {courierNames[courier]}
            </button>
            <Button disabled={!hasKeys || form.formState.isDirty} onClick={test}>
              Провери ключовете
            </Button>
          </div>
        </Allowed>
      </FormSection>
    </SendForm>
  );
}

function Sender() {
  return (
    <div className="field-grid two stack loose">
      <TextField name="options.sender.name" label="Подател" maxLength={100} />
      <TextField name="options.sender.phone" label="Телефон на подателя" type="tel" maxLength={20} />
      <TextField
        name="options.sender.officeId"
        label="Код на офис или автомат"
        hint="Където оставяш пратките. Празно, ако куриерът идва при теб."
        maxLength={64}
      />
      <TextField name="options.sender.city" label="Град" maxLength={100} />
      <TextField name="options.sender.postcode" label="Пощенски код" inputMode="numeric" maxLength={4} />
      <TextField name="options.sender.street" label="Улица и номер" maxLength={200} />
    </div>
  );
}

function Money({ courier }: Pick<CourierAccount, 'courier'>) {
  if (courier === 'boxnow') return null;
  return (
    <div className="field-grid two stack loose">
      <SelectField name="options.cod.type" label="Наложен платеж">
        <option value="ppp">Пощенски паричен превод (без касов бон)</option>
        <option value="cash">В брой</option>
      </SelectField>
      <SelectField name="options.payer" label="Куриерът се плаща от">
        <option value="sender">Магазина</option>
        <option value="recipient">Получателя</option>
      </SelectField>
      {courier === 'econt' && (
        <>
          <TextField
            name="options.cod.agreement"
            label="Споразумение за наложен платеж"
            hint="Номерът от профила в Еконт."
            maxLength={40}
          />
          <CheckField name="options.hasContract" label="Плащаме по договор" />
        </>
      )}
    </div>
  );
}
