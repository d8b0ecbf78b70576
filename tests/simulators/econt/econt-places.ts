import { simulatedSettlements } from '../simulated-settlements.ts';

/** 07:30 and 16:30 UTC of one day, as Econt sends times of day. */
const [opens, closes] = [1_700_206_200_000, 1_700_238_600_000];
const towns = [
  ['София', '1000', 42.6977, 23.3219],
  ['Пловдив', '4000', 42.1354, 24.7453],
  ['Варна', '9000', 43.2141, 27.9147],
  ['Русе', '7000', 43.8356, 25.9657],
] as const;

export const econtOffices = towns.flatMap(([name, postCode, latitude, longitude], index) =>
  [0, 1, 2].map((turn) => ({
    id: index * 10 + turn,
    code: String(1000 + index * 100 + turn),
    isMPS: false,
    isAPS: turn === 2,
    name: turn === 2 ? `Еконтомат ${name}` : `${name} ${turn === 0 ? 'Център' : 'Изток'}`,
    shipmentTypes: ['courier', 'post'],
    normalBusinessHoursFrom: opens,
    normalBusinessHoursTo: closes,
    halfDayBusinessHoursFrom: turn === 0 ? opens : null,
    halfDayBusinessHoursTo: turn === 0 ? closes : null,
    address: {
      city: { id: index, name, nameEn: name, postCode },
      fullAddress: `${name}, ул. Първа ${turn + 1}`,
      location: { latitude: latitude + turn / 100, longitude: longitude + turn / 100, confidence: 3 },
    },
  })),
);

export const econtVan = { ...econtOffices[0], code: '9999', name: 'Пощенска станция', isMPS: true };

export const econtCities = simulatedSettlements.map(({ id, name, nameEn, region, postCode, lat, lng }) => ({
  id,
  country: { id: 1033, code2: 'BG', code3: 'BGR', name: 'България', nameEn: 'Bulgaria', isEU: true },
  ...{ postCode, name, nameEn, regionName: region, regionNameEn: region, phoneCode: '2' },
  location: lat === null ? null : { latitude: lat, longitude: lng, confidence: 1 },
  expressCityDeliveries: false,
  servingOffices: [{ officeCode: '1000', servingType: 'from_door_courier' }],
}));

/** Streets and quarters of two towns by the id of the town. Elsewhere Econt has no list, as in many villages. */
const named: Readonly<Record<number, { streets: string[]; quarters: string[] }>> = {
  68134: {
    streets: [
      'бул. Витоша;bul. Vitosha',
      'ул. Шипка;ul. Shipka',
      'ул. Граф Игнатиев;ul. Graf Ignatiev',
      'бул. Цар Борис III;bul. Tsar Boris III',
      'ул. 6-ти септември;ul. 6-ti septemvri',
      'ул. Първа;ul. Parva',
    ],
    quarters: ['ж.к. Младост 1;zh.k. Mladost 1', 'ж.к. Люлин 5;zh.k. Lyulin 5', 'кв. Лозенец;kv. Lozenets'],
  },
  56784: {
    streets: [
      'Княз Александър;Knyaz Aleksandar',
      'ул. Гладстон;ul. Gladston',
      'ул. Иван Вазов;ul. Ivan Vazov',
      'ул. Първа;ul. Parva',
      'бул. Марица;bul. Maritsa',
    ],
    quarters: ['ж.к. Тракия;zh.k. Trakiya', 'кв. Кършияка;kv. Karshiyaka'],
  },
};

export interface EcontNamed {
  id: number;
  cityID: number;
  name: string;
  nameEn: string;
}

export const econtStreets = (cityID: number): EcontNamed[] => listed(cityID, 'streets');
export const econtQuarters = (cityID: number): EcontNamed[] => listed(cityID, 'quarters');

function listed(cityID: number, kind: 'streets' | 'quarters'): EcontNamed[] {
  return (named[cityID]?.[kind] ?? []).map((row, index) => {
    const [name = '', nameEn = ''] = row.split(';');
    return { id: cityID * 100 + index, cityID, name, nameEn };
  });
}
