import { z } from 'zod';
import type { CourierOptions } from '#contracts/couriers/couriers.ts';
import type { SenderProfile } from '#contracts/couriers/sender-profiles.ts';
import { inNameCase } from '../../settlements/in-name-case.ts';
import { townName } from '../town-name.ts';
import type { SpeedyClient } from './speedy-client.ts';

const text = z
  .string()
  .nullish()
  .transform((value) => (value ?? '').trim());

const Client = z.object({
  clientId: z.number(),
  clientName: text,
  objectName: text,
  contactName: text,
  address: z.object({ siteName: text, postCode: text, localAddressString: text, fullAddressString: text }).nullish(),
  phones: z.array(z.object({ number: text })).nullish(),
});
const Clients = z.object({ clients: z.array(Client).nullish() });
const OwnClient = z.object({ clientId: z.number() });
const ContractInfo = z.object({ cod: z.object({ codFiscalReceiptAllowed: z.boolean().nullish() }).nullish() });

/** The objects of the shop in its contract with Speedy. Each is a sender with an address of its own. */
export async function speedyProfiles(client: SpeedyClient): Promise<SenderProfile[]> {
  const { clients } = await client.ask('/client/contract', {}, Clients);
  return (clients ?? []).map(({ clientId, clientName, objectName, contactName, address, phones }) => {
    const label = [objectName, address?.fullAddressString].filter(Boolean).join(': ') || clientName;
    // Names come in capitals.
    const city = inNameCase(townName(address?.siteName ?? ''));
    const place = { city, postcode: address?.postCode ?? '', street: address?.localAddressString ?? '' };
    return {
      clientId: String(clientId),
      name: clientName,
      phone: phones?.[0]?.number ?? '',
      agent: contactName,
      places: [{ id: String(clientId), kind: 'address', label, ...place, parts: null }],
      agreements: [],
    };
  });
}

/** The client that sends and pays: the one that was picked in the settings, else that of the user who signs in. */
export async function shopClientId(client: SpeedyClient, { sender }: CourierOptions): Promise<number> {
  if (/^\d+$/.test(sender.clientId)) return Number(sender.clientId);
  return (await client.ask('/client', {}, OwnClient)).clientId;
}

/** Whether Speedy issues fiscal receipts for the shop when it collects cash. Without the annex it refuses their items. */
export async function issuesReceipts(client: SpeedyClient): Promise<boolean> {
  return (await client.ask('/client/contract/info', {}, ContractInfo)).cod?.codFiscalReceiptAllowed === true;
}
