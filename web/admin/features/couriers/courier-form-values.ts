import type { CourierOptions } from '#contracts/couriers/couriers.ts';
import type { SenderPlace, SenderProfile } from '#contracts/couriers/sender-profiles.ts';

/** The settings of a courier as typed. The secret is write-only. */
export interface CourierFormValues {
  isEnabled: boolean;
  login: string;
  secret: string;
  options: CourierOptions;
}

type Sender = CourierOptions['sender'];

/** The profile that the stored sender was picked from; -1 for a sender that was typed. */
export function profileOf(profiles: readonly SenderProfile[], { clientId, name }: Sender): number {
  const byNumber = clientId === '' ? -1 : profiles.findIndex((one) => one.clientId === clientId);
  return byNumber >= 0 ? byNumber : profiles.findIndex((one) => one.name === name && one.clientId === clientId);
}

/** The options after a profile is picked. What belongs to another client does not stay. */
export function withProfile(options: CourierOptions, profile: SenderProfile): CourierOptions {
  const { clientId, name, phone, agent, agreements, places } = profile;
  const isKept = agreements.some(({ id }) => id === options.cod.agreement);
  const only = agreements.length === 1 ? (agreements[0]?.id ?? '') : '';
  const sender = { ...options.sender, clientId, name, phone: phone || options.sender.phone };
  const ofProfile = {
    ...options,
    agent,
    sender,
    cod: { ...options.cod, agreement: isKept ? options.cod.agreement : only },
  };
  const [place] = places;
  if (places.some(({ id }) => id === sender.placeId)) return ofProfile;
  if (places.length === 1 && place && sender.officeId === '') return withPlace(ofProfile, place);
  return { ...ofProfile, sender: { ...sender, placeId: '', parts: null } };
}

/** The options after a place of the profile is picked: its address, or the office or warehouse that parcels start from. */
export function withPlace(
  options: CourierOptions,
  { id, kind, city, postcode, street, parts }: SenderPlace,
): CourierOptions {
  const officeId = kind === 'address' ? '' : id;
  return { ...options, sender: { ...options.sender, officeId, placeId: id, city, postcode, street, parts } };
}

/** The fields of the sender that a pick has changed; with a place, there is no office to ask for. */
export function changedFields(before: CourierOptions, after: CourierOptions): `options.sender.${keyof Sender}`[] {
  // Both senders have the keys of their schema.
  const keys = (Object.keys(after.sender) as (keyof Sender)[]).filter((key) => {
    return after.sender[key] !== before.sender[key] || (key === 'officeId' && after.sender.placeId !== '');
  });
  return keys.map((key) => `options.sender.${key}` as const);
}
