import type { Deviation } from './described.ts';

/** What is wrong with a request, in the parts of Speedy's own error. Codes are those of its "Appendix 3 - Error Codes". */
export interface Breach {
  code: number;
  /** The field, like `recipient.address`. */
  field: string;
  message: string;
}

/** Whom and where the simulated contract of the shop knows. */
export interface Known {
  clientIds: readonly number[];
  offices: ReadonlyMap<number, { pickUpAllowed: boolean; dropOffAllowed: boolean }>;
  siteIds: readonly number[];
  mayTransferMoney: boolean;
  mayIssueReceipts: boolean;
}

// oxlint-disable-next-line typescript/no-explicit-any -- a request whose fields and types the description has checked
type Checked = any;
type Side = 'sender' | 'recipient';

const general = 1;
const officeOf = { sender: 'dropoffOfficeId', recipient: 'pickupOfficeId' } as const;
const pudoOf = { sender: 'dropoffGeoPUDOId', recipient: 'pickupGeoPUDOId' } as const;
const invalidOffice = { sender: 160, recipient: 180 } as const;

/** The error code of a field. The first that the path begins with, or `general`. */
const codes: readonly (readonly [string, number])[] = [
  ['sender.address', 120],
  ['recipient.address', 120],
  ['address', 120],
  ['sender.dropoff', 160],
  ['recipient.pickup', 180],
  ['sender', 100],
  ['recipient', 100],
  ['service.additionalServices.cod', 410],
  ['service.additionalServices.obpd', 420],
  ['service', 400],
  ['content.contents', 600],
  ['content.package', 605],
  ['content.totalWeight', 620],
  ['content', 630],
  ['payment', 700],
  ['ref1', 800],
  ['ref2', 805],
  ['shipmentNote', 810],
];

export function breachOf({ path, message }: Deviation): Breach {
  const code = codes.find(([start]) => path.startsWith(start))?.[1] ?? general;
  return { code, field: path, message: `${path}: ${message}` };
}

/** The rules of `/shipment` that no schema states (docs/couriers.md says where each is known from). */
export function shipmentBreach({ sender, recipient, service, content, payment }: Checked, known: Known): Breach | null {
  return (
    partyBreach('sender', sender, known) ??
    partyBreach('recipient', recipient, known) ??
    codBreach(service.additionalServices?.cod, known) ??
    inspectionBreach(service.additionalServices) ??
    contentBreach(content) ??
    payerBreach({ sender, recipient, payment })
  );
}

/** The rules of `/calculate`, of which parties have no names. */
export function calculationBreach({ sender, recipient, service, content, payment }: Checked, known: Known) {
  return (
    locationBreach('sender', sender, known) ??
    locationBreach('recipient', recipient, known) ??
    codBreach(service.additionalServices?.cod, known) ??
    contentBreach(content) ??
    payerBreach({ sender, recipient, payment })
  );
}

/** An address is a street or a quarter with a number, a known place, or all of it in the note. */
export function addressBreach(address: Checked, field: string, known: Known): Breach | null {
  const wrong = (name: string, message: string) => ({ code: 120, field: `${field}.${name}`, message });
  if (address.siteId === undefined && address.siteName === undefined)
    return wrong('siteId', 'Попълнете населено място');
  if (address.siteId !== undefined && !known.siteIds.includes(address.siteId))
    return wrong('siteId', 'Невалидно населено място');
  for (const [id, ...names] of [
    ['siteId', 'siteType', 'siteName'],
    ['streetId', 'streetType', 'streetName'],
    ['complexId', 'complexType', 'complexName'],
  ] as const) {
    const both = names.find((name) => address[id] !== undefined && address[name] !== undefined);
    if (both) return wrong(both, `Не се очаква заедно с ${id}`);
  }
  const hasNumber = Boolean(address.streetNo || address.blockNo);
  const isNamed = address.streetId || address.streetName || address.complexId || address.complexName;
  if ((isNamed && hasNumber) || address.poiId || address.addressNote) return null;
  const message =
    'Попълнете улица/квартал/характерен обект и номер/блок или всички детайли за адреса САМО в полето „Уточнение“';
  return wrong('addressNote', message);
}

function partyBreach(side: Side, party: Checked, known: Known): Breach | null {
  // The sender may be left out, or have a contact only: it is the logged in client then.
  if (party === undefined) return null;
  const wrong = (name: string, message: string, code = 100) => ({ code, field: `${side}.${name}`, message });
  const isLogged = side === 'sender' && party.clientName === undefined && party.privatePerson === undefined;
  const isClient = party.clientId !== undefined || isLogged;
  if (party.clientId !== undefined && !known.clientIds.includes(party.clientId))
    return wrong('clientId', 'Невалиден клиент');
  for (const name of ['clientName', 'privatePerson'] as const) {
    if (party.clientId !== undefined && party[name] !== undefined)
      return wrong(name, 'Не се очаква при зададен клиент');
    if (!isClient && party[name] === undefined) return wrong(name, 'Задължително поле');
  }
  if (party.clientName !== undefined && party.clientName.trim().length < 3)
    return wrong('clientName', 'Поне 3 символа');
  if (party.privatePerson === true && party.contactName !== undefined)
    return wrong('contactName', 'Лице за контакт: Не се очаква име на контакт');
  if (party.privatePerson !== true && !party.contactName) return wrong('contactName', 'Задължително лице за контакт');
  for (const name of ['phone1', 'phone2', 'phone3'] as const)
    if (party[name] && !/^[+0][\d ]{3,19}$/.test(party[name].number)) return wrong(name, 'Невалиден телефонен номер');
  return placeBreach(side, party, { isClient, address: 'address', known });
}

function locationBreach(side: Side, party: Checked, known: Known): Breach | null {
  if (party === undefined) return null;
  const wrong = (name: string, message: string, code = 100) => ({ code, field: `${side}.${name}`, message });
  const isClient = party.clientId !== undefined;
  if (isClient && !known.clientIds.includes(party.clientId)) return wrong('clientId', 'Невалиден клиент');
  if (isClient === (party.privatePerson !== undefined)) return wrong('privatePerson', 'Само без зададен клиент');
  return placeBreach(side, party, { isClient, address: 'addressLocation', known });
}

/** One of client, office and address says where a parcel is taken or brought. */
function placeBreach(
  side: Side,
  party: Checked,
  { isClient, address, known }: { isClient: boolean; address: 'address' | 'addressLocation'; known: Known },
): Breach | null {
  const wrong = (name: string, message: string, code: number) => ({ code, field: `${side}.${name}`, message });
  const officeId = party[officeOf[side]];
  const pudoId = party[pudoOf[side]];
  const office = known.offices.get(officeId);
  if (officeId !== undefined && !office) return wrong(officeOf[side], 'Невалиден офис', invalidOffice[side]);
  if (office && !(side === 'sender' ? office.dropOffAllowed : office.pickUpAllowed))
    return wrong(officeOf[side], 'Офисът не обслужва такива пратки', invalidOffice[side]);
  if (officeId !== undefined && pudoId !== undefined)
    return wrong(pudoOf[side], 'Не се очаква заедно с офис', invalidOffice[side]);
  const hasOffice = officeId !== undefined || pudoId !== undefined;
  const given = party[address];
  if (given === undefined) return isClient || hasOffice ? null : wrong(address, 'Задължителен адрес', 120);
  if (party.clientId !== undefined || hasOffice) return wrong(address, 'Не се очаква адрес', 120);
  if (address === 'address') return addressBreach(given, `${side}.address`, known);
  return known.siteIds.includes(given.siteId) ? null : wrong('addressLocation.siteId', 'Невалидно населено място', 120);
}

function codBreach(cod: Checked, { mayTransferMoney, mayIssueReceipts }: Known): Breach | null {
  if (cod === undefined) return null;
  const wrong = (name: string, message: string) => ({
    code: 410,
    field: `service.additionalServices.cod.${name}`,
    message,
  });
  if (cod.processingType === 'POSTAL_MONEY_TRANSFER' && !mayTransferMoney)
    return wrong('processingType', 'Няма договор за пощенски паричен превод');
  if (cod.fiscalReceiptItems === undefined) return null;
  if (!mayIssueReceipts) return wrong('fiscalReceiptItems', 'Няма договор за касов бон');
  const isWrong = (item: Checked) => !(item.amount > 0) || item.amountWithVat < item.amount;
  return cod.fiscalReceiptItems.some(isWrong) ? wrong('fiscalReceiptItems', 'Невалидна сума') : null;
}

/** Options before payment are for what is paid on delivery. */
function inspectionBreach(services: Checked): Breach | null {
  if (!services?.obpd || services.cod) return null;
  const message = 'Опциите преди плащане са за пратки с наложен платеж';
  return { code: 420, field: 'service.additionalServices.obpd', message };
}

function contentBreach({ parcels, parcelsCount, totalWeight }: Checked): Breach | null {
  if (parcels?.length > 0) return null;
  if (!(parcelsCount > 0)) return { code: 630, field: 'content.parcelsCount', message: 'Задължителен брой пакети' };
  return totalWeight > 0 ? null : { code: 620, field: 'content.totalWeight', message: 'Задължително тегло' };
}

/** The shop's own contract is on one side at least, and pays from there. */
function payerBreach({ sender, recipient, payment }: Checked): Breach | null {
  const senderIsShop = sender?.privatePerson === undefined;
  const recipientIsShop = recipient.clientId !== undefined;
  const payerIsShop = payment.courierServicePayer === 'RECIPIENT' ? recipientIsShop : senderIsShop;
  if (senderIsShop || payerIsShop || payment.courierServicePayer === 'THIRD_PARTY') return null;
  const message = 'Ваш обект или обект по договор трябва да е платец или подател';
  return { code: 700, field: 'payment.courierServicePayer', message };
}
