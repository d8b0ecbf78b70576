import { useState } from 'react';
import { useFieldError } from '#web/admin/patterns/resource-form/field-frame.tsx';
import { CheckField } from '#web/admin/patterns/resource-form/fields.tsx';

const name = 'delivery.asTyped';

/** The way on with an address that the courier does not understand, once a save was refused for it. */
export function AddressAsTyped() {
  const isRefused = useFieldError(name) !== undefined;
  const [isAsked, setAsked] = useState(isRefused);
  if (isRefused && !isAsked) setAsked(true);
  if (!isAsked) return null;
  return (
    <div className="whole-row">
      <CheckField name={name} label="Адресът е потвърден с клиента" />
    </div>
  );
}

/** The path of a refusal as this form names it. */
export const addressPath = (path: string): string => (path === 'addressAsTyped' ? name : path);
