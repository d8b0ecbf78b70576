import type { AddressParts } from '#contracts/couriers/sender-profiles.ts';
import type { Place } from '../courier-port.ts';
import { townName } from '../town-name.ts';
import { AddressRefusal } from './econt-client.ts';
import { readAddressLine, withoutKind } from './read-address-line.ts';

type Address = Place & { kind: 'address' };

/**
 * The ways to write an address to Econt, the most exact first. It accepts city, street and number, or city, quarter and
 * block, or all in one line; a street that it lists by another kind it finds only without `ул.` in front.
 */
export function addressSpellings(address: Address): object[] {
  // A postcode alone is ambiguous, so the town is always sent with it.
  const city = { country: { code3: 'BGR' }, name: townName(address.city), postCode: address.postcode };
  const parts = address.parts ?? readAddressLine(address.street);
  const spellings = parts ? spellingsOf(parts) : [];
  const whole = address.street.trim() === '' ? [] : [{ fullAddress: address.street.trim() }];
  const all = [...spellings, ...whole].map((spelling) => JSON.stringify({ city, ...spelling }));
  return [...new Set(all)].map((text) => JSON.parse(text) as object); // written in the line above
}

function spellingsOf({ street, number, quarter, other }: AddressParts): object[] {
  const withoutEmpty = (fields: Record<string, string>) =>
    Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
  const spellings: object[] = [];
  if (street !== '' && number !== '') {
    spellings.push(withoutEmpty({ quarter, street, num: number, other }));
    spellings.push(withoutEmpty({ quarter, street: withoutKind(street), num: number, other }));
    const rest = [quarter, other].filter(Boolean).join(', ');
    spellings.push(withoutEmpty({ street: withoutKind(street), num: number, other: rest }));
  }
  const within = [street !== '' && number !== '' ? `${street} ${number}` : '', other].filter(Boolean).join(', ');
  if (quarter !== '' && within !== '') {
    spellings.push({ quarter, other: within });
    spellings.push({ quarter: withoutKind(quarter), other: within });
  }
  return spellings;
}

/** The ends of a parcel as fields of a label, each in one or more spellings. */
export interface Ends {
  sender: readonly object[];
  receiver: readonly object[];
}

/** An end of a parcel as fields of a label: the code of an office, or an address in its spellings. */
export function endOf(side: 'sender' | 'receiver', place: Place): object[] {
  if (place.kind === 'office') return [{ [`${side}OfficeCode`]: place.id }];
  return addressSpellings(place).map((address) => ({ [`${side}Address`]: address }));
}

/**
 * An end of a parcel that is only priced. Econt prices by the town, and buyers are told a price before they type a street;
 * a line that is no address comes last, as the client of a shop sends it for its prices.
 */
export function pricedEndOf(side: 'sender' | 'receiver', place: Place): object[] {
  if (place.kind === 'office') return endOf(side, place);
  const town = { ...place, parts: null };
  return [...endOf(side, place), ...endOf(side, { ...town, street: 'Адрес в града 1' })];
}

/**
 * Asks with one spelling of an address after another until Econt understands it. A refused address has done nothing, so
 * the next one is safe. @throws the first AddressRefusal when none is understood
 */
export async function askBySpelling<Answer>(ends: Ends, ask: (fields: object) => Promise<Answer>): Promise<Answer> {
  const [senders, receivers] = [[...ends.sender], [...ends.receiver]];
  if (senders.length === 0 || receivers.length === 0) throw new AddressRefusal('Адресът няма улица и номер.');
  let first: AddressRefusal | undefined;
  for (;;) {
    try {
      return await ask({ ...senders[0], ...receivers[0] });
    } catch (error) {
      if (!(error instanceof AddressRefusal)) throw error;
      first ??= error;
      const refusedEnds = error.isOfSender ? senders : receivers;
      refusedEnds.shift();
      if (refusedEnds.length === 0) throw first;
    }
  }
}
