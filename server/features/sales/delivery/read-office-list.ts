import { readCsv } from '#server/features/catalog/imports/read-csv.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { BoxNowList, EcontList, SpeedyList } from './courier-lists.ts';
import { coordinates, type ListedOffice } from './listed-office.ts';

/** One courier has about 2,000 offices in Bulgaria. */
const maxOffices = 20_000;

const refused = (message: string) => new ShopError('VALIDATION', { message, errors: [{ path: 'file', message }] });

/**
 * Parses a courier's own list of offices: the JSON response of Econt, Speedy or BOX NOW, or a CSV file. Duplicates are removed.
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
    throw refused('Файлът не е цял: не се чете като JSON. Изтегли го отново.');
  }
  for (const list of [EcontList, SpeedyList, BoxNowList]) {
    const { success, data } = list.safeParse(value);
    if (success) return data;
  }
  throw refused('Това не е списък с офиси на Еконт, Спиди или BOX NOW.');
}

/** Columns of a table by their names in either language. */
const columnNames = {
  id: ['код', 'code', 'id'],
  name: ['име', 'офис', 'name'],
  city: ['град', 'населено място', 'city'],
  postcode: ['пощенски код', 'пк', 'postcode'],
  address: ['адрес', 'address'],
  type: ['вид', 'тип', 'type'],
  lat: ['ширина', 'lat', 'latitude'],
  lng: ['дължина', 'lng', 'lon', 'longitude'],
  hours: ['работно време', 'часове', 'hours'],
  maxWeight: ['най-много грама', 'max weight', 'maxweightgrams'],
  takesCod: ['наложен платеж', 'нп', 'cod', 'takescod'],
} as const;
type Column = keyof typeof columnNames;

function readTable(file: string): ListedOffice[] {
  const { header, rows } = readCsv(file);
  const names = header.map((name) => name.toLowerCase());
  const columns = Object.keys(columnNames) as Column[]; // The keys of a constant.
  const places = new Map(
    columns.map((column) => [column, names.findIndex((name) => columnNames[column].some((known) => known === name))]),
  );
  for (const column of ['id', 'name', 'city', 'address'] as const)
    if (places.get(column) === -1) throw refused(`Липсва колона „${columnNames[column][0]}“.`);
  return rows.map(({ line, cells }) => {
    const office = officeOf((column) => (cells[places.get(column) ?? -1] ?? '').trim().slice(0, 400));
    if (office.id === '' || office.name === '' || office.city === '')
      throw refused(`Ред ${line}: кодът, името и градът са задължителни.`);
    return office;
  });
}

/** Optional columns are read leniently: an unknown value counts as missing. */
function officeOf(cell: (column: Column) => string): ListedOffice {
  const number = (column: Column) => Number.parseFloat(cell(column).replace(',', '.')) || null;
  const grams = Math.round(number('maxWeight') ?? 0);
  return {
    id: cell('id'),
    name: cell('name'),
    city: cell('city'),
    postcode: cell('postcode'),
    address: cell('address'),
    type: /^(автомат|locker|apt|aps)/i.test(cell('type')) ? 'locker' : 'office',
    ...coordinates(number('lat'), number('lng')),
    hours: cell('hours').slice(0, 200),
    maxWeightGrams: grams > 0 && grams < 1_000_000 ? grams : null,
    takesCod: !/^(не|no|0|false)$/i.test(cell('takesCod')),
  };
}
