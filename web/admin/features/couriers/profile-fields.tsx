import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { CourierAccount } from '#contracts/couriers/couriers.ts';
import type { SenderProfile } from '#contracts/couriers/sender-profiles.ts';
import { type CourierFormValues, profileOf, withPlace, withProfile } from './courier-form-values.ts';
import { OfficeField } from './office-field.tsx';
import { SenderFields } from './sender-fields.tsx';

interface ProfileFieldsProps {
  account: CourierAccount;
  profiles: readonly SenderProfile[];
}

/** Who the shop is at the courier and where its parcels start, chosen from what the courier has answered. */
export function ProfileFields({ account, profiles }: ProfileFieldsProps) {
  const { watch, setValue } = useFormContext<CourierFormValues>();
  const options = watch('options');
  const index = profileOf(profiles, options.sender);
  const profile = profiles[index];
  const pick = (after: CourierFormValues['options']) => setValue('options', after, { shouldDirty: true });
  return (
    <>
      <div className="field-grid two stack loose">
        <Choice
          id={`${account.courier}-profile`}
          label="Профил"
          value={String(index)}
          onChosen={(value) => {
            const chosen = profiles[Number(value)];
            if (chosen) pick(withProfile(options, chosen));
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
      <details className="more space-above">
        <summary>Данните на подателя</summary>
        <SenderFields account={account} />
      </details>
    </>
  );
}

const [byOffice, byHand] = ['office', 'typed'];

/** Where parcels start: a place of the profile, or an office that the shop brings them to. */
function Start({ account, profile }: { account: CourierAccount; profile: SenderProfile }) {
  const { watch, setValue } = useFormContext<CourierFormValues>();
  const options = watch('options');
  const { placeId, officeId, street } = options.sender;
  const [isByOffice, setByOffice] = useState(officeId !== '' && officeId !== placeId);
  const isListed = profile.places.some(({ id }) => id === placeId);
  const value = isByOffice ? byOffice : isListed ? placeId : street === '' ? '' : byHand;
  const choose = (chosen: string) => {
    setByOffice(chosen === byOffice);
    const place = profile.places.find(({ id }) => id === chosen);
    if (place) setValue('options', withPlace(options, place), { shouldDirty: true });
  };
  return (
    <>
      <Choice id={`${account.courier}-start`} label="Пратките тръгват от" value={value} onChosen={choose}>
        {value === '' && <option value="">Избери откъде</option>}
        {value === byHand && <option value={byHand}>{street}</option>}
        {profile.places.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
        {account.courier !== 'boxnow' && <option value={byOffice}>Офис на куриера</option>}
      </Choice>
      {isByOffice && <OfficeField account={account} />}
    </>
  );
}

interface ChoiceProps {
  id: string;
  label: string;
  value: string;
  onChosen: (value: string) => void;
  children: React.ReactNode;
}

function Choice({ id, label, value, onChosen, children }: ChoiceProps) {
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <select id={id} className="input" value={value} onChange={({ target }) => onChosen(target.value)}>
        {children}
      </select>
    </div>
  );
}
