import type { Settlement } from '#contracts/delivery/settlements.ts';
import { settlementsByProvince } from './settlements-by-province.ts';

/** The settlements of the file, by province: for a shop without a register (settlements.tables.ts). */
export const builtInSettlements: readonly Settlement[] = settlementsByProvince
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [province = '', list = ''] = line.split(':');
    return list.split(',').map((entry): Settlement => {
      const [, village, name = '', postcode = '', lat, lng] = /^(с\. )?(.+) (\d{4}|-) (\S+) (\S+)$/.exec(entry) ?? [];
      return {
        name,
        kind: village ? 'village' : 'town',
        municipality: '',
        province,
        postcode: postcode === '-' ? '' : postcode,
        lat: Number(lat),
        lng: Number(lng),
      };
    });
  });
