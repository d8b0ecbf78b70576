import { z } from 'zod';
import type { AddressCheck, ListedStreet, Place } from '../courier-port.ts';
import { courierAnswers } from '../couriers.limits.ts';
import { addressSpellings } from './econt-address.ts';
import { AddressRefusal, type EcontClient, TownRefusal } from './econt-client.ts';

const Named = z.object({ id: z.union([z.string(), z.number()]).transform(String), name: z.string().trim() });
const Streets = z.object({ streets: z.array(Named) });
const Quarters = z.object({ quarters: z.array(Named) });
const Validated = z.object({ validationStatus: z.string() });

/** The streets and quarters of a settlement, by its id of `getCities`. Small places have none. */
export async function econtStreets(client: EcontClient, settlementId: string): Promise<ListedStreet[]> {
  const options = { isPublic: true, limit: courierAnswers.lists };
  const body = { cityID: Number(settlementId) };
  const { streets } = await client.ask('Nomenclatures/NomenclaturesService.getStreets', body, Streets, options);
  const { quarters } = await client.ask('Nomenclatures/NomenclaturesService.getQuarters', body, Quarters, options);
  // Ids of streets and of quarters are counted separately.
  const streetsOf = (kind: ListedStreet['kind'], all: z.output<typeof Named>[]) =>
    all.filter(({ name }) => name !== '').map(({ id, name }) => ({ id: `${kind}-${id}`, kind, name }));
  return [...streetsOf('street', streets), ...streetsOf('quarter', quarters)];
}

/**
 * Whether Econt understands an address in one of its spellings. `normal` and `processed` mean that it does; one that it
 * does not know is `invalid` or refused.
 */
export async function checkEcontAddress(
  client: EcontClient,
  place: Place & { kind: 'address' },
): Promise<AddressCheck> {
  let reason = '';
  for (const address of addressSpellings(place)) {
    try {
      const { validationStatus } = await client.ask('Nomenclatures/AddressService.validateAddress', { address }, Validated, {
        limit: courierAnswers.quotes,
      }); // prettier-ignore
      if (validationStatus.toLowerCase() !== 'invalid') return { isUnderstood: true };
    } catch (error) {
      if (!(error instanceof AddressRefusal || error instanceof TownRefusal)) throw error;
      reason ||= error.message;
      if (error instanceof TownRefusal) break;
    }
  }
  return { isUnderstood: false, reason: reason || 'Еконт не откри този адрес.' };
}
