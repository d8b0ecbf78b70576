import { describe, expect, test } from 'vitest';
import { speedySchemas } from './described/speedy.ts';
import { SpeedySimulator } from './speedy-simulator.ts';

const speedy = new SpeedySimulator();
const refused = (path: string, body: object) => {
  const breach = speedy.breachOf(path, body);
  return breach && `${breach.code} ${breach.field}`;
};

const service = { serviceId: 505, autoAdjustPickupDate: true };
const content = { parcelsCount: 1, totalWeight: 0.6, contents: 'Поръчка 1024', package: 'BOX' };
const shop = { phone1: { number: '0888112233' }, contactName: 'IVAN PETROV' };
const customer = { privatePerson: true, clientName: 'VASIL GEORGIEV', phone1: { number: '0899445566' } };
const toOffice = { ...customer, pickupOfficeId: 567841 };
const payment = { courierServicePayer: 'SENDER' };
const parcel = { sender: shop, recipient: toOffice, service, content, payment, ref1: 'ORDER 123456' };
const ownClient = speedy.clients[0]?.clientId;

describe('what Speedy documents is accepted', () => {
  test.each([
    [
      'street and block by their ids',
      { streetId: 3109, streetNo: '1A', complexId: 29, blockNo: '301', entranceNo: '2' },
    ],
    ['street by its name', { complexId: 29, streetType: 'ul.', streetName: 'USTA GENCHO', streetNo: '1A' }],
    ['a known place with a note', { poiId: 68134000483088, addressNote: '2nd floor, office 201' }],
    ['all of it in the note', { addressNote: 'ul. USTA GENCHO, No.1A, bl.301, ent.2, fl.3, ap.4' }],
  ])('a parcel to %s', (_, local) => {
    const address = { countryId: 100, siteId: 68134, ...local };
    expect(refused('/shipment', { ...parcel, recipient: { ...customer, address } })).toBeNull();
  });

  test('a parcel to an office with all that a shop orders, and from an office', () => {
    const cod = { amount: 100, processingType: 'CASH' };
    const obpd = { option: 'OPEN', returnShipmentServiceId: 505, returnShipmentPayer: 'SENDER' };
    const additionalServices = {
      cod,
      declaredValue: { amount: 100, fragile: true, ignoreIfNotApplicable: true },
      obpd,
    };
    const body = { ...parcel, service: { ...service, saturdayDelivery: true, additionalServices } };
    expect(refused('/shipment', body)).toBeNull();
    const company = { ...shop, clientName: 'Company LTD', privatePerson: false, dropoffOfficeId: 681341 };
    const payments = { courierServicePayer: 'THIRD_PARTY', thirdPartyClientId: 123456789 };
    expect(refused('/shipment', { ...body, sender: company, payment: payments })).toBeNull();
    const items = { serviceIds: [505], autoAdjustPickupDate: true, additionalServices };
    const recipient = { privatePerson: true, addressLocation: { siteId: 56784 } };
    const weight = { parcelsCount: 1, totalWeight: 0.6 };
    expect(refused('/calculate', { recipient, service: items, content: weight, payment })).toBeNull();
  });
});

describe('bodies of version 1.1.0 that Speedy refuses', () => {
  test('a return from an office: a sender has no pickupOfficeId', () => {
    const body = { ...parcel, sender: toOffice, recipient: { ...shop, pickupOfficeId: 681341 } };
    const returned = { ...body, payment: { courierServicePayer: 'RECIPIENT' } };
    expect(refused('/shipment', returned)).toBe('100 sender.pickupOfficeId');
  });

  test('a return to the shop without its client number', () => {
    const body = { ...parcel, sender: { ...customer, dropoffOfficeId: 567841 }, recipient: shop };
    const returned = { ...body, payment: { courierServicePayer: 'RECIPIENT' } };
    expect(refused('/shipment', returned)).toBe('100 recipient.clientName');
  });

  test('a fiscal receipt without the annex to the contract', () => {
    const item = { description: '3 × Мента', vatGroup: 'Б', amount: 21.29, amountWithVat: 25.55 };
    const cod = { amount: 25.55, currencyCode: 'EUR', processingType: 'CASH', fiscalReceiptItems: [item] };
    const body = { ...parcel, service: { ...service, additionalServices: { cod } } };
    expect(refused('/shipment', body)).toBe('410 service.additionalServices.cod.fiscalReceiptItems');
  });

  test('the inspection of a parcel that is paid already', () => {
    const obpd = { option: 'OPEN', returnShipmentServiceId: 505, returnShipmentPayer: 'SENDER' };
    const body = { ...parcel, service: { ...service, additionalServices: { obpd } } };
    expect(refused('/shipment', body)).toBe('420 service.additionalServices.obpd');
  });

  test('dates with milliseconds, and days in place of moments', () => {
    const pickup = { pickupDateTime: new Date().toISOString(), visitEndTime: '17:30', explicitShipmentIdList: ['61'] };
    expect(refused('/pickup', pickup)).toBe('1 pickupDateTime');
    expect(refused('/payments', { fromDate: '2026-10-01', toDate: '2026-11-01' })).toBe('1 fromDate');
  });

  test('a number of letters in place of a phone number, as it was typed in the settings', () => {
    const sender = { ...shop, phone1: { number: '0888/000-111' } };
    expect(refused('/shipment', { ...parcel, sender })).toBe('100 sender.phone1');
  });

  test('a PDF that is asked for by name', async () => {
    const base = await speedy.listen();
    const body = { ...{ userName: speedy.keys.login, password: speedy.keys.secret }, paperSize: 'A6', parcels: [] };
    const asFor = (accept: string) =>
      fetch(`${base}/print`, { method: 'POST', headers: { accept }, body: JSON.stringify(body) });
    expect((await asFor('application/json, application/pdf')).status).toBe(406);
    expect((await asFor('*/*')).status).toBe(200);
    await speedy.close();
  });
});

describe('rules that no schema states', () => {
  const to = (recipient: object, changes: object = {}) => refused('/shipment', { ...parcel, ...changes, recipient });
  const address = { countryId: 100, siteId: 68134, addressNote: 'ул. Шипка 1' };

  test.each<[string, object, string]>([
    ['a private person with a contact', { ...toOffice, contactName: 'Ива' }, '100 recipient.contactName'],
    ['a client with a name', { ...shop, clientId: ownClient, clientName: 'Искра' }, '100 recipient.clientName'],
    ['a client of another contract', { ...shop, clientId: 1 }, '100 recipient.clientId'],
    ['nobody', { phone1: { number: '0888' } }, '100 recipient.clientName'],
    ['a name of two letters', { ...toOffice, clientName: 'Ив' }, '100 recipient.clientName'],
    ['a person without a place', customer, '120 recipient.address'],
    ['an office and an address', { ...toOffice, address }, '120 recipient.address'],
    ['an office that is unknown', { ...customer, pickupOfficeId: 1 }, '180 recipient.pickupOfficeId'],
    ['an office and a point of a partner', { ...toOffice, pickupGeoPUDOId: 'BG1' }, '180 recipient.pickupGeoPUDOId'],
    ['an address of two lines', { ...customer, address: { siteId: 68134, addressLine1: 'ул. Шипка 1' } }, '120 recipient.address.addressNote'],
    ['a street without a number', { ...customer, address: { siteId: 68134, streetId: 1 } }, '120 recipient.address.addressNote'],
    ['a town by number and name', { ...customer, address: { ...address, siteName: 'СОФИЯ' } }, '120 recipient.address.siteName'],
    ['a street by number and name', { ...customer, address: { ...address, streetId: 1, streetName: 'ШИПКА' } }, '120 recipient.address.streetName'],
    ['a phone without its first 0', { ...toOffice, phone1: { number: '888123456' } }, '100 recipient.phone1'],
    ['an email of 300 characters', { ...toOffice, email: 'a'.repeat(300) }, '100 recipient.email'],
  ])('%s is refused', (_, recipient, why) => {
    expect(to(recipient)).toBe(why);
  }); // prettier-ignore

  test('the contract of the shop is on one side, and pays from there', () => {
    const sender = { ...customer, dropoffOfficeId: 567841 };
    const returned = { sender, payment: { courierServicePayer: 'RECIPIENT' } };
    expect(to({ ...shop, clientId: ownClient, pickupOfficeId: 681341 }, returned)).toBeNull();
    expect(to({ ...shop, clientId: ownClient }, { sender })).toBe('700 payment.courierServicePayer');
    expect(to(toOffice, returned)).toBe('700 payment.courierServicePayer');
  });

  test.each<[string, object, string]>([
    ['/shipment', { ...parcel, ref1: 'x'.repeat(31) }, '800 ref1'],
    ['/shipment', { ...parcel, content: { ...content, contents: 'x'.repeat(101) } }, '600 content.contents'],
    ['/shipment', { ...parcel, content: { contents: 'x', package: 'BOX', parcelsCount: 1 } }, '620 content.totalWeight'],
    ['/shipment', { ...parcel, orderNumber: 1024 }, '1 orderNumber'],
    ['/shipment/cancel', { shipmentId: '61' }, '1 comment'],
    ['/track', { parcels: Array.from({ length: 11 }, () => ({ id: '61' })) }, '1 parcels'],
    ['/pickup', { visitEndTime: '17:30' }, '1 explicitShipmentIdList'],
    ['/print', { paperSize: 'A5', parcels: [] }, '1 paperSize'],
    ['/print', { paperSize: 'A6', parcels: [{ parcelId: { id: '61' } }] }, '1 parcels[0].parcel'],
  ])('%s of %o is refused', (path, body, why) => {
    expect(refused(path, body)).toBe(why);
  }); // prettier-ignore
});

test('an error has the shape that is described, and the code of its table', async () => {
  const base = await speedy.listen();
  const signed = { userName: speedy.keys.login, password: speedy.keys.secret };
  const body = JSON.stringify({ ...signed, ...parcel, recipient: customer });
  const answer = await fetch(`${base}/shipment`, { method: 'POST', body });
  expect(answer.status).toBe(200);
  const { error } = (await answer.json()) as { error: object }; // as just asserted by the next line
  expect(speedy.described.deviations('Error', error)).toEqual([]);
  expect(error).toMatchObject({ code: 120, component: '$.recipient.address' });
  await speedy.close();
});

test('every class of the description is known', () => {
  expect(Object.keys(speedySchemas)).toHaveLength(69);
});
