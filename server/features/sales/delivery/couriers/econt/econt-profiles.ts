import { z } from 'zod';
import type { AddressParts, CodAgreement, SenderPlace, SenderProfile } from '#contracts/couriers/sender-profiles.ts';

/** Econt sends texts as numbers here and there, and null for what is empty. */
const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? '' : String(value).trim()));
const list = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .nullish()
    .transform((all) => all ?? []);

const Client = z.object({ name: text, phones: list(text), clientNumber: text, molName: text });
const Address = z.object({
  id: text,
  city: z.object({ name: text, postCode: text }).nullish(),
  fullAddress: text,
  quarter: text,
  street: text,
  num: text,
  other: text,
});
const PayOptions = z.object({
  num: text,
  moneyTransfer: z.boolean().nullish(),
  method: text,
  officeCode: text,
  IBAN: text,
});

/** `Profile/ProfileService.getClientProfiles`: a user of e-Econt may act for several clients. */
export const EcontProfiles = z
  .object({ profiles: list(z.object({ client: Client, addresses: list(Address), cdPayOptions: list(PayOptions) })) })
  .transform(({ profiles }) =>
    profiles.map(({ client, addresses, cdPayOptions }): SenderProfile => ({
      clientId: client.clientNumber,
      name: client.name,
      phone: client.phones[0] ?? '',
      agent: client.molName,
      places: addresses.map(placeOf),
      agreements: cdPayOptions.filter(({ num }) => num !== '').map(agreementOf),
    })),
  );

function placeOf({ id, city, fullAddress, ...address }: z.output<typeof Address>): SenderPlace {
  const parts: AddressParts = {
    street: address.street,
    number: address.num,
    quarter: address.quarter,
    other: address.other,
  };
  const addressLine = [parts.quarter, `${parts.street} ${parts.number}`.trim(), parts.other].filter(Boolean).join(', ');
  const street = addressLine || fullAddress;
  const isComplete = (parts.street !== '' && parts.number !== '') || (parts.quarter !== '' && parts.other !== '');
  return {
    id,
    kind: 'address',
    label: [city?.name ?? '', street].filter(Boolean).join(', '),
    city: city?.name ?? '',
    postcode: city?.postCode ?? '',
    street,
    parts: isComplete ? parts : null,
  };
}

function agreementOf({ num, moneyTransfer, method, officeCode, IBAN }: z.output<typeof PayOptions>): CodAgreement {
  const ways = [
    moneyTransfer ? 'пощенски паричен превод' : '',
    IBAN === '' ? '' : `по сметка, която завършва на ${IBAN.slice(-4)}`,
    method === 'office' ? `в офис ${officeCode}`.trim() : '',
    method === 'door' ? 'на адрес' : '',
  ].filter(Boolean);
  return { id: num, label: [num, ways.join(', ')].filter(Boolean).join(' – ') };
}
