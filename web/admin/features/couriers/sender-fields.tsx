import { useFormContext } from 'react-hook-form';
import type { CourierAccount } from '#contracts/couriers/couriers.ts';
import { TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import type { CourierFormValues } from './courier-form-values.ts';
import { OfficeField } from './office-field.tsx';

interface SenderFieldsProps {
  account: CourierAccount;
  /** False where the office is chosen beside them. */
  hasOffice?: boolean;
}

/** The sender as it is typed, for a courier without profiles or a sender that is not among them. */
export function SenderFields({ account, hasOffice = true }: SenderFieldsProps) {
  const { setValue, getValues, clearErrors } = useFormContext<CourierFormValues>();
  // An address that is typed is not the one that was picked.
  const addressHandler = {
    onChange: () => {
      setValue('options.sender.parts', null, { shouldDirty: true });
      setValue('options.sender.placeId', '', { shouldDirty: true });
      const { city, postcode, street } = getValues('options.sender');
      // Instead of an office.
      if (city && postcode && street) clearErrors('options.sender.officeId');
    },
  };
  return (
    <div className="field-grid two stack loose space-above">
      <TextField name="options.sender.name" label="Подател" maxLength={100} />
      <TextField name="options.sender.phone" label="Телефон на подателя" type="tel" maxLength={20} />
      {hasOffice && <OfficeField account={account} />}
      <TextField name="options.sender.city" label="Град" maxLength={100} rules={addressHandler} />
      <TextField
        name="options.sender.postcode"
        label="Пощенски код"
        inputMode="numeric"
        maxLength={4}
        rules={addressHandler}
      />
      <TextField name="options.sender.street" label="Улица и номер" maxLength={200} rules={addressHandler} />
      {account.courier === 'econt' && (
        <TextField
          name="options.agent"
          label="Упълномощено лице"
          hint="Еконт го иска, когато подателят е фирма."
          maxLength={100}
        />
      )}
    </div>
  );
}
