import { useFormContext } from 'react-hook-form';
import type { CourierAccount } from '#contracts/couriers/couriers.ts';
import type { SenderProfile } from '#contracts/couriers/sender-profiles.ts';
import { CheckField, TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { SelectField } from '#web/admin/patterns/resource-form/select-field.tsx';
import { type CourierFormValues, profileOf } from './courier-form-values.ts';

interface MoneyFieldsProps extends Pick<CourierAccount, 'courier'> {
  /** Null while the courier was not asked. */
  profiles: readonly SenderProfile[] | null;
}

/** How collected money is paid out, and who pays the courier. */
export function MoneyFields({ courier, profiles }: MoneyFieldsProps) {
  if (courier === 'boxnow') return null;
  return (
    <div className="field-grid two stack loose space-above">
      <SelectField name="options.cod.type" label="Наложен платеж">
        <option value="ppp">Пощенски паричен превод (без касов бон)</option>
        <option value="cash">В брой</option>
      </SelectField>
      <SelectField name="options.payer" label="Куриерът се плаща от" hint={payerHint}>
        <option value="sender">Магазина</option>
        <option value="recipient">Получателя</option>
      </SelectField>
      {courier === 'econt' && (
        <>
          <Agreement profiles={profiles} />
          <CheckField
            name="options.hasContract"
            label="Плащаме по договор"
            hint="Иначе магазинът плаща в брой, когато предаде пратката."
          />
        </>
      )}
    </div>
  );
}

const payerHint =
  'Плаща ли получателят, доставката не е в сумата на поръчката, а цените в „Доставка“ показват около колко ще е. Безплатната доставка остава за твоя сметка.';

function Agreement({ profiles }: Pick<MoneyFieldsProps, 'profiles'>) {
  const { watch } = useFormContext<CourierFormValues>();
  const options = watch('options');
  const name = 'options.cod.agreement';
  const label = 'Споразумение за наложен платеж';
  const profile = profiles?.[profileOf(profiles, options.sender)];
  if (!profile) return <TextField name={name} label={label} hint="Номерът от профила в Еконт." maxLength={40} />;
  const hint = profile.agreements.length === 0 ? 'Профилът няма споразумения.' : undefined;
  return (
    <SelectField name={name} label={label} hint={hint} currentLabel={`${options.cod.agreement} (не е в профила)`}>
      <option value="">Без споразумение</option>
      {profile.agreements.map((agreement) => (
        <option key={agreement.id} value={agreement.id}>
          {agreement.label}
        </option>
      ))}
    </SelectField>
  );
}
