import { useEffect, useRef, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { CourierAccount } from '#contracts/couriers/couriers.ts';
import type { SenderProfile } from '#contracts/couriers/sender-profiles.ts';
import { useFieldError, useFieldId } from '#web/admin/patterns/resource-form/field-frame.tsx';
import { FieldError } from '#web/shared/ui/field.tsx';
import { type CourierFormValues, changedFields, profileOf, withPlace, withProfile } from './courier-form-values.ts';
import { OfficeField } from './office-field.tsx';
import { SenderFields } from './sender-fields.tsx';

interface ProfileFieldsProps {
  account: CourierAccount;
  profiles: readonly SenderProfile[];
}

/** Who the shop is at the courier and where its parcels start, chosen from what the courier has answered. */
export function ProfileFields({ account, profiles }: ProfileFieldsProps) {
  const { watch } = useFormContext<CourierFormValues>();
  const pick = usePick();
  const options = watch('options');
  const index = profileOf(profiles, options.sender);
  const profile = profiles[index];
  return (
    <>
      <div className="field-grid two stack loose space-above">
        <Choice
          id={`${account.courier}-profile`}
          label="Профил"
          value={String(index)}
          onChosen={(value) => {
            const profile = profiles[Number(value)];
            if (profile) pick(withProfile(options, profile));
          }}
        >
          {index < 0 && <option value="-1">Избери профил</option>}
          {profiles.map(({ name, clientId }, at) => (
            <option key={`${clientId} ${name}`} value={String(at)}>
              {clientId === '' ? name : `${name} (${clientId})`}
            </option>
          ))}
        </Choice>
        {profile && <Start account={account} profile={profile} />}
      </div>
      <SenderDetails account={account} hasOffice={profile === undefined} />
    </>
  );
}

/** Sets what was picked. Its fields are no longer wrong. */
function usePick() {
  const { getValues, setValue, clearErrors } = useFormContext<CourierFormValues>();
  return (after: CourierFormValues['options']) => {
    clearErrors(changedFields(getValues('options'), after));
    setValue('options', after, { shouldDirty: true });
  };
}

/** What the profile gives, folded until one of its fields is wrong. */
function SenderDetails({ account, hasOffice }: { account: CourierAccount; hasOffice: boolean }) {
  const box = useRef<HTMLDetailsElement>(null);
  const { sender = {}, agent } = useFormState<CourierFormValues>().errors.options ?? {};
  const isWrong = agent !== undefined || Object.keys(sender).some((field) => hasOffice || field !== 'officeId');
  useEffect(() => {
    if (isWrong && box.current) box.current.open = true;
  }, [isWrong]);
  return (
    <details ref={box} className="more space-above">
      <summary>Данните на подателя</summary>
      <SenderFields account={account} hasOffice={hasOffice} />
    </details>
  );
}

const [byOffice, byHand] = ['office', 'typed'];

/** Where parcels start: a place of the profile, or an office that the shop brings them to. */
function Start({ account, profile }: { account: CourierAccount; profile: SenderProfile }) {
  const pick = usePick();
  const { watch } = useFormContext<CourierFormValues>();
  const options = watch('options');
  const { placeId, officeId, street } = options.sender;
  const ofOffice = { id: useFieldId('options.sender.officeId'), error: useFieldError('options.sender.officeId') };
  const [isByOffice, setByOffice] = useState(officeId !== '' && officeId !== placeId);
  const isListed = profile.places.some(({ id }) => id === placeId);
  const value = isByOffice ? byOffice : isListed ? placeId : street === '' ? '' : byHand;
  const choose = (option: string) => {
    setByOffice(option === byOffice);
    const place = profile.places.find(({ id }) => id === option);
    if (place) pick(withPlace(options, place));
    if (option === byHand) pick({ ...options, sender: { ...options.sender, officeId: '' } });
  };
  return (
    <>
      <Choice
        // What is missing is the office, if that is where they start, else this choice.
        {...(isByOffice ? { id: `${account.courier}-start` } : ofOffice)}
        label="Пратките тръгват от"
        value={value}
        onChosen={choose}
      >
        {value === '' && <option value="">Избери откъде</option>}
        {street !== '' && !isListed && <option value={byHand}>{street}</option>}
        {profile.places.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
        {account.courier !== 'boxnow' && <option value={byOffice}>Офис на куриера</option>}
      </Choice>
      {isByOffice && <OfficeField account={account} isRequired />}
    </>
  );
}

interface ChoiceProps {
  id: string;
  error?: string | undefined;
  label: string;
  value: string;
  onChosen: (value: string) => void;
  children: React.ReactNode;
}

function Choice({ id, error, label, value, onChosen, children }: ChoiceProps) {
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <select
        id={id}
        className="input"
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        aria-invalid={error === undefined ? undefined : true}
        value={value}
        onChange={({ target }) => onChosen(target.value)}
      >
        {children}
      </select>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
