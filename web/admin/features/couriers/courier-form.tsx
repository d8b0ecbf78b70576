import { type CourierAccount, tryCourierRoute } from '#contracts/couriers/couriers.ts';
import type { Courier } from '#contracts/delivery/courier.ts';
import { courierNames } from '#contracts/orders/order-names.rule.ts';
import { EditableFields } from '#web/admin/patterns/resource-form/editable-fields.tsx';
import { CheckField, TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { SendForm } from '#web/admin/patterns/resource-form/send-form.tsx';
import { runCall } from '#web/admin/patterns/run-call.ts';
import { StatusBadge } from '#web/admin/patterns/status-badge.tsx';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { formatDateTime } from '#web/shared/format/format-date-time.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { CourierLists } from './courier-lists.tsx';
import { MoneyFields } from './money-fields.tsx';
import { ProfileFields } from './profile-fields.tsx';
import { SenderFields } from './sender-fields.tsx';
import { useCourierForm } from './use-courier-form.ts';

const usualKeyLabels = ['Потребител', 'Парола'] as const;
/** Couriers that name their keys otherwise. */
const keyLabels: Partial<Record<Courier, readonly [login: string, secret: string]>> = {
  boxnow: ['Client ID', 'Client secret'],
};

/** The set-up of one courier. The stored secret is never shown; an empty field keeps it. */
export function CourierForm({ account }: { account: CourierAccount }) {
  const { courier, hasKeys, isEnabled, testedAt } = account;
  const { form, profiles, isAsking, areKeysTyped, send, askProfiles } = useCourierForm(account);
  const { isSubmitting, isDirty } = form.formState;
  const name = courierNames[courier];
  const test = () => void runCall(tryCourierRoute, { params: { courier } }, 'Куриерът не можа да бъде попитан.');
  return (
    <SendForm form={form} send={send} failedText="Настройките не можаха да се запишат." className="space-above">
      <FormSection title={name} text="Ключовете се пазят шифровани и не се показват повече.">
        <p>
          <StatusBadge tone={isEnabled ? 'good' : 'plain'}>{isEnabled ? 'Включен' : 'Изключен'}</StatusBadge>{' '}
          {testedAt !== null && <span className="muted">Ключовете са приети на {formatDateTime(testedAt)}</span>}
        </p>
        <EditableFields>
          <CheckField name="isEnabled" label="Работим с този куриер" />
          <KeyFields account={account} />
          <Allowed>
            <p className="space-above">
              <Button
                busy={isAsking}
                disabled={isSubmitting || !(hasKeys || areKeysTyped)}
                onClick={() => void (isAsking || askProfiles())}
              >
                Влез и избери профил<span className="sr-only"> в {name}</span>
              </Button>
            </p>
          </Allowed>
          {profiles?.length === 0 && (
            <p className="notice notice-warn">{name} не върна профили за тези ключове. Попълни данните на ръка.</p>
          )}
          {profiles !== null && profiles.length > 0 ? (
            <ProfileFields account={account} profiles={profiles} />
          ) : (
            <SenderFields account={account} />
          )}
          <MoneyFields courier={courier} profiles={profiles} />
        </EditableFields>
        <CourierLists courier={courier} isEnabled={isEnabled} />
        <Allowed>
          <div className="row middle space-above">
            <button type="submit" className="btn btn-primary" disabled={isSubmitting}>
              Запази {name}
            </button>
            <Button disabled={!hasKeys || isDirty} onClick={test}>
              Провери ключовете
            </Button>
          </div>
        </Allowed>
      </FormSection>
    </SendForm>
  );
}

function KeyFields({ account: { courier, hasKeys } }: { account: CourierAccount }) {
  const [loginLabel, secretLabel] = keyLabels[courier] ?? usualKeyLabels;
  return (
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
  );
}
