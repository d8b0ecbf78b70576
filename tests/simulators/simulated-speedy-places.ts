import { simulatedSettlements } from './simulated-settlements.ts';

/** Speedy writes names in capitals. */
export const speedySites = simulatedSettlements.map((one) => ({
  ...{ id: one.id, countryId: 100, mainSiteId: 0, type: one.type, typeEn: '' },
  ...{ name: one.name.toUpperCase(), nameEn: one.nameEn.toUpperCase() },
  ...{ municipality: one.municipality.toUpperCase(), municipalityEn: '', region: one.region.toUpperCase(), regionEn: '' },
  ...{ postCode: one.postCode, addressNomenclature: 2, x: one.lng ?? 0, y: one.lat ?? 0, servingDays: '1111100' },
  ...{ servingOfficeId: 1, servingHubOfficeId: 1 },
})); // prettier-ignore
export type SpeedySite = (typeof speedySites)[number];

export const speedyOffices = speedySites.slice(0, 2).flatMap((site) =>
  [1, 2, 3].map((turn) => ({
    id: site.id * 10 + turn,
    name: `${site.name} ${turn}`,
    nameEn: `${site.nameEn} ${turn}`,
    siteId: site.id,
    type: turn === 3 ? 'APT' : 'OFFICE',
    address: speedyAddress(site, `ул. Втора ${turn}`),
    workingTimeFrom: '09:00',
    workingTimeTo: '18:00',
    workingTimeHalfFrom: '09:00',
    workingTimeHalfTo: '13:00',
    maxParcelWeight: 32,
    cardPaymentAllowed: true,
    cashPaymentAllowed: turn !== 3,
    validFrom: '2000-01-01',
    validTo: '3000-01-01',
    cargoTypesAllowed: ['PARCEL'],
    pickUpAllowed: true,
    dropOffAllowed: true,
    palletOffice: false,
  })),
);

/** The shop's objects in its contract: the first is that of the user who signs in. */
export const speedyClients = speedySites.slice(0, 2).map((site, index) => ({
  clientId: 88_888_888_888_000 + index,
  clientName: 'ИСКРА ООД',
  objectName: index === 0 ? 'СКЛАД' : 'МАГАЗИН',
  contactName: 'Мария Иванова',
  address: speedyAddress(site, `ул. Шипка ${index + 1}`),
  email: 'shop@example.com',
  privatePerson: false,
}));

function speedyAddress({ id, type, name, postCode, x, y }: SpeedySite, street: string) {
  return {
    ...{ countryId: 100, siteId: id, siteType: type, siteName: name, postCode, addressNote: street, x, y },
    fullAddressString: `${type} ${name} ${street}`,
    siteAddressString: `${type} ${name}`,
    localAddressString: street,
  };
}

/** By the beginning or a part of the name and by the postcode, ten at most: exact names first, then beginnings. */
export function findSpeedySites(asked: { name?: string; postCode?: string }): SpeedySite[] {
  const name = (asked.name ?? '').toUpperCase();
  const rankOf = (site: SpeedySite) => {
    const names = [site.name, site.nameEn];
    if (names.includes(name)) return 0;
    return names.some((one) => one.startsWith(name)) ? 1 : 2;
  };
  return speedySites
    .filter((site) => [site.name, site.nameEn].some((one) => one.includes(name)))
    .filter((site) => asked.postCode === undefined || site.postCode === asked.postCode)
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .slice(0, 10);
}
