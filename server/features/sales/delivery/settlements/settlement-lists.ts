import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { coordinates } from '../listed-office.ts';
import { builtInSettlements } from './built-in-settlements.ts';
import { inNameCase } from './in-name-case.ts';
import type { ListedSettlement } from './listed-settlement.ts';

const code = z.union([z.string(), z.number()]).transform((value) => String(value).trim());
const text = z
  .string()
  .nullish()
  .transform((value) => (value ?? '').trim());
const postcode = code.nullish().transform((value) => (/^\d{4}$/.test(value ?? '') ? (value ?? '') : ''));
const degrees = z.coerce.number().nullish().catch(null);

const EcontCity = z.object({
  id: code,
  country: z.object({ code2: z.string().nullish() }).nullish(),
  name: text,
  regionName: text,
  postCode: postcode,
  location: z.object({ latitude: degrees, longitude: degrees }).nullish(),
});

/** `Nomenclatures/NomenclaturesService.getCities.json` of Econt, which tells neither the kind nor the municipality. */
export const EcontCities = z
  .object({ cities: z.array(EcontCity) })
  .transform(({ cities }) =>
    cities.filter(({ name, country }) => name !== '' && (country?.code2 ?? 'BG') === 'BG').map(fromEcont),
  );

function fromEcont({ id, location, ...city }: z.output<typeof EcontCity>): ListedSettlement {
  const [name, province] = [inNameCase(city.name), inNameCase(city.regionName)];
  const place = { name, province, postcode: city.postCode };
  return {
    id,
    ...place,
    kind: isTown(place) ? 'town' : 'village',
    municipality: '',
    ...coordinates(location?.latitude, location?.longitude),
  };
}

/** All towns are built in. */
function isTown({
  name,
  province,
  postcode: postcodeColumn,
}: Pick<ListedSettlement, 'name' | 'province' | 'postcode'>): boolean {
  return builtInSettlements.some(
    (one) => one.kind === 'town' && one.name === name && (one.postcode === postcodeColumn || one.province === province),
  );
}

const kindOf = (type: string) => (type.startsWith('гр') ? 'town' : ['с.', 'с'].includes(type) ? 'village' : 'other');

/** A row of `/location/site/csv/100` of Speedy; columns are known by their names. */
const SpeedySite = z
  .object({
    id: code,
    type: text,
    name: text,
    municipality: text,
    region: text,
    postCode: postcode,
    x: degrees,
    y: degrees,
  })
  .transform(({ id, type, name, municipality, region, postCode, x, y }): ListedSettlement => ({
    id,
    kind: kindOf(type.toLowerCase()),
    name: inNameCase(name),
    municipality: inNameCase(municipality),
    province: inNameCase(region),
    postcode: postCode,
    ...coordinates(y, x),
  }));

/** Reads the list of Speedy. Undefined for anything but a CSV file with the columns of sites. */
export function readSpeedySites(bytes: Uint8Array): ListedSettlement[] | undefined {
  try {
    const options = { bom: true, columns: true, skip_empty_lines: true, relax_column_count: true };
    const file = new TextDecoder().decode(bytes);
    if (!/^\ufeff?[^\n]*\bpostCode\b/.test(file)) return undefined;
    const sites = z.array(SpeedySite).safeParse(parse(file, options));
    return sites.data?.filter(({ name }) => name !== '');
  } catch {
    return undefined;
  }
}
