import { econtCities, type EcontNamed, econtQuarters, econtStreets } from './econt-places.ts';
import { type EcontFault, fault } from './econt-refusal.ts';

/** The class Address of a request, which has passed the description. */
export interface EcontAddress {
  city?: { id?: number; name?: string; postCode?: string; country?: object };
  fullAddress?: string;
  quarter?: string;
  street?: string;
  num?: string;
  other?: string;
}

/** How Econt understood an address: `normal` with its own spelling, or why it did not. */
export type Understood = { street: string | null; quarter: string | null } | { fault: EcontFault };

const insufficient = 'Адресът е недостатъчен. Нужно е да добавите улица и номер или квартал и друго (блок, вход)';

/**
 * The rules that no schema states. Required are "city, street and street number (or quarter and other)", or all of it in
 * fullAddress (official, class Address); with less the answer is ExInvalidAddress. A street that Econt lists by another
 * kind is ambiguous or unknown with `ул. ` in front, and found without (measured on the demo by a client, `validate`).
 */
export function understand(address: EcontAddress): Understood {
  const city = cityOf(address);
  if ('fault' in city) return city;
  const { street = '', num = '', quarter = '', other = '', fullAddress = '' } = address;
  const streets = econtStreets(city.id);
  const quarters = econtQuarters(city.id);
  if (street !== '' && num !== '') {
    const found = findNamed(streets, street);
    if (found !== null) return { street: found, quarter: quarter || null };
    if (quarter === '' || other === '') return unknown(`Улицата ${street} не е открита. Нужно е да посочите квартал.`);
  }
  if (quarter !== '' && other !== '') {
    const found = findNamed(quarters, quarter);
    return found === null ? unknown(`Кварталът ${quarter} не е открит.`) : { street: null, quarter: found };
  }
  if (fullAddress !== '') return wholeAddress(fullAddress, streets, quarters);
  return unknown(insufficient);
}

const unknown = (message: string): { fault: EcontFault } => ({ fault: fault('ExInvalidAddress', message) });

/** "Required fields for valid city - ID or name + post code" (official, class City). */
function cityOf({ city }: EcontAddress): { id: number } | { fault: EcontFault } {
  const named = econtCities.filter(({ id, name, nameEn }) => id === city?.id || same(city?.name ?? '', name, nameEn));
  if (city?.id !== undefined && named.length > 0) return { id: city.id };
  if (!city?.name || !city.postCode) return { fault: fault('ExInvalidCity', 'Невалиднo населено място') };
  // The simulated register is short; other towns are taken as they come.
  if (named.length === 0) return { id: 0 };
  const isWithin = (postCode: string) =>
    named.length > 1 ? postCode === city.postCode : postCode.slice(0, 2) === city.postCode?.slice(0, 2);
  const found = named.find(({ postCode }) => isWithin(postCode));
  return found ?? { fault: fault('ExInvalidCity', 'Несъответствие между населено място и пощенски код.') };
}

const kind = /^(?:ул|бул|пл|ж\.?к|кв|ul|bul|pl|zh\.?k|kv)\.?\s+/iu;
const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[\s-]+/gu, ' ')
    .trim();
const same = (text: string, ...names: string[]) => names.some((name) => plain(name) === plain(text));

/** Econt's own name for what was written; null when it is not found. Where Econt has no list, every name is taken. */
function findNamed(list: readonly EcontNamed[], written: string): string | null {
  if (list.length === 0) return written;
  const exact = list.find(({ name, nameEn }) => same(written, name, nameEn));
  if (exact) return exact.name;
  if (kind.test(written)) return null;
  return list.find(({ name, nameEn }) => same(written, name.replace(kind, ''), nameEn.replace(kind, '')))?.name ?? null;
}

/** Believed: Econt reads a whole address by the same lists, and needs a number in it. */
function wholeAddress(text: string, streets: readonly EcontNamed[], quarters: readonly EcontNamed[]): Understood {
  if (!/\p{L}{3}/u.test(text) || !/\d/.test(text)) return unknown(insufficient);
  const has = ({ name, nameEn }: EcontNamed) =>
    [name, nameEn].some((one) => plain(text).includes(plain(one.replace(kind, ''))));
  if (streets.length === 0 && quarters.length === 0) return { street: null, quarter: null };
  const street = streets.find(has)?.name ?? null;
  const quarter = quarters.find(has)?.name ?? null;
  return street === null && quarter === null ? unknown(`Адресът ${text} не е открит.`) : { street, quarter };
}
