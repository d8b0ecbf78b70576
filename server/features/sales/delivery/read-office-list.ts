import { z } from 'zod';
import { readCsv } from '#server/features/catalog/imports/read-csv.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';

export interface ListedOffice {
  id: string;
  name: string;
  city: string;
  postcode: string;
  address: string;
}

const text = (max: number) => z.string().trim().max(max);
/** Couriers send codes and postcodes as text or as numbers. */
const code = z.union([z.string(), z.number()]).transform((value) => String(value).trim());
const postcode = code.nullish().transform((value) => value ?? '');

/** One courier has about 2,000 offices in Bulgaria. */
const maxOffices = 20_000;

/** `Nomenclatures/NomenclaturesService.getOffices.json` of Econt. Mobile post stations are not offices. */
const EcontList = z.object({
  offices: z.array(
    z.object({
      code,
      name: text(200),
      isMPS: z.boolean().nullish(),
      address: z.object({
        fullAddress: text(400).nullish(),
        city: z.object({ name: text(100), postCode: postcode }),
      }),
    }),
  ),
});

/** `/v1/location/office` of Speedy. */
const SpeedyList = z.object({
  offices: z.array(
    z.object({
      id: code,
      name: text(200),
      address: z.object({ siteName: text(100), postCode: postcode, fullAddressString: text(400).nullish() }),
    }),
  ),
});

const refused = (message: string) => new ShopError('VALIDATION', { message, errors: [{ path: 'file', message }] });

/**
 * Parses a courier's own list of offices: the JSON response of Econt or Speedy, or a CSV file. Duplicates are removed.
 * @throws VALIDATION at `file` if the list cannot be parsed or contains no office.
 */
export function readOfficeList(file: string): ListedOffice[] {
  const offices = /^\s*[{[]/.test(file) ? readJson(file) : readTable(file);
  const known = new Map(offices.map((office) => [office.id, office]));
  if (known.size === 0) throw refused('Във файла няма нито един офис.');
  if (known.size > maxOffices) throw refused(`Най-много ${maxOffices} офиса в един файл.`);
  return [...known.values()];
}

function readJson(file: string): ListedOffice[] {
  let value: unknown;
  try {
    value = JSON.parse(file);
  } catch {
    throw refused('Файлът не е цял: не се чете като JSON. Изтеглете го отново.');
  }
  const econt = EcontList.safeParse(value);
  if (econt.success) {
    return econt.data.offices
      .filter(({ isMPS }) => isMPS !== true)
      .map(({ code: id, name, address: { city, fullAddress } }) => ({
        id,
        name,
        city: city.name,
        postcode: city.postCode,
        address: fullAddress ?? '',
      }));
  }
  const speedy = SpeedyList.safeParse(value);
  if (!speedy.success) throw refused('Това не е списък с офиси на Еконт или Спиди.');
  return speedy.data.offices.map(({ id, name, address }) => ({
    id,
    name,
    city: address.siteName,
    postcode: address.postCode,
    address: address.fullAddressString ?? '',
  }));
}

/** Columns of a table by their names in either language. */
const columnNames = {
  id: ['код', 'code', 'id'],
  name: ['име', 'офис', 'name'],
  city: ['град', 'населено място', 'city'],
  postcode: ['пощенски код', 'пк', 'postcode'],
  address: ['адрес', 'address'],
} as const;

function readTable(file: string): ListedOffice[] {
  const { header, rows } = readCsv(file);
  const names = header.map((name) => name.toLowerCase());
  const at = (column: keyof typeof columnNames) =>
    names.findIndex((name) => columnNames[column].some((known) => known === name));
  const places = { id: at('id'), name: at('name'), city: at('city'), postcode: at('postcode'), address: at('address') };
  for (const column of ['id', 'name', 'city', 'address'] as const)
    if (places[column] === -1) throw refused(`Липсва колона „${columnNames[column][0]}“.`);
  return rows.map(({ line, cells }) => {
    const cell = (column: keyof typeof columnNames) => (cells[places[column]] ?? '').trim().slice(0, 400);
    const office = {
      id: cell('id'),
      name: cell('name'),
      city: cell('city'),
      postcode: cell('postcode'),
      address: cell('address'),
    };
    if (office.id === '' || office.name === '' || office.city === '')
      throw refused(`Ред ${line}: кодът, името и градът са задължителни.`);
    return office;
  });
}
