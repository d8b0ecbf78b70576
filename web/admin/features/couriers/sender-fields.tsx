import { useFormContext } from 'react-hook-form';
import type { CourierAccount } from '#contracts/couriers/couriers.ts';
import { TextField } from '../../patterns/resource-form/fields.tsx';
import type { CourierFormValues } from './courier-form-values.ts';
import { OfficeField } from './office-field.tsx';

/** The sender as it is typed, for a courier without profiles or a sender that is not among them. */
export function SenderFields({ account }: { account: CourierAccount }) {
  const { setValue } = useFormContext<CourierFormValues>();
  // An address that is typed is not the one that was picked.
  const typed = {
    onChange: () => {
      setValue('options.sender.parts', null, { shouldDirty: true });
      setValue('options.sender.placeId', '', { shouldDirty: true });
    },
  };
  return (
    <div className="field-grid two stack loose">
      <TextField name="options.sender.name" label="Подател" maxLength={100} />
      <TextField name="options.sender.phone" label="Телефон на подателя" type="tel" maxLength={20} />
      <OfficeField account={account} />
      <TextField name="options.sender.city" label="Град" maxLength={100} rules={typed} />
      <TextField name="options.sender.postcode" label="Пощенски код" inputMode="numeric" maxLength={4} rules={typed} />
      <TextField name="options.sender.street" label="Улица и номер" maxLength={200} rules={typed} />
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
