import { z } from 'zod';
import type { CourierOptions } from '#contracts/couriers/couriers.ts';
import type { SenderPlace, SenderProfile } from '#contracts/couriers/sender-profiles.ts';
import { readAnswer } from '../ask-courier.ts';
import type { AskBoxNow } from './boxnow-client.ts';

const text = z
  .string()
  .nullish()
  .transform((value) => (value ?? '').trim());
const Origins = z.object({
  data: z.array(
    z.object({
      id: z.union([z.string(), z.number()]).transform(String),
      type: text,
      name: text,
      title: text,
      addressLine1: text,
      addressLine2: text,
      postalCode: text,
    }),
  ),
});
type Origin = z.output<typeof Origins>['data'][number];

const kinds: Readonly<Record<string, string>> = {
  warehouse: 'Твой склад',
  depot: 'Депо на BOX NOW',
  apm: 'Автомат',
  'any-apm': 'Който и да е автомат',
};

/** Where the shop may send from, as one sender by the name that the shop has chosen: BOX NOW knows it by the keys. */
export async function listOrigins(ask: AskBoxNow, { name, phone }: CourierOptions['sender']): Promise<SenderProfile[]> {
  const { data } = readAnswer(Origins, await ask('/origins', { method: 'GET' }));
  const places = data.map((origin) => placeOf(origin));
  const warehouse = data.find(({ type }) => type === 'warehouse')?.name;
  const label = name || warehouse || 'Магазинът';
  return [{ clientId: '', name: label, phone, agent: '', places, agreements: [] }];
}

function placeOf({ id, type, name, title, addressLine1, addressLine2, postalCode }: Origin): SenderPlace {
  const kind = kinds[type] ?? type;
  const address = [addressLine1, addressLine2].filter(Boolean).join(', ');
  return {
    id,
    kind: type === 'apm' || type === 'any-apm' ? 'locker' : 'office',
    label: [kind, name || title, address].filter(Boolean).join(' · '),
    city: addressLine2,
    postcode: postalCode,
    street: addressLine1,
    parts: null,
  };
}
