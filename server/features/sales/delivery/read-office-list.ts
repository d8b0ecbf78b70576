import { findHeader } from '#server/platform/csv/find-header.ts';
import { parseCsv } from '#server/platform/csv/parse-csv.ts';
import { refusedFile } from '#server/platform/http/shop-error.ts';
import { runInThread } from '#server/platform/threads/run-in-thread.ts';
import { BoxNowList, EcontList, SpeedyList } from './courier-lists.ts';
import { coordinates, type ListedOffice } from './listed-office.ts';

/** One courier has about 2,000 offices in Bulgaria. */
const maxOffices = 20_000;

const thread = new URL('./office-list-thread.ts', import.meta.url);
/** Characters that are parsed within some milliseconds. */
const shortLength = 32_768;

/** Parses a list of offices, a long one beside the event loop. @throws VALIDATION at `file`, as `parseOfficeList` */
export async function readOfficeList(file: string): Promise<ListedOffice[]> {
  if (file.length <= shortLength) return parseOfficeList(file);
  // The thread answers what `parseOfficeList` returns.
  return (await runInThread(thread, file)) as ListedOffice[];
}

/**
 * Parses a courier's own list of offices: the JSON response of Econt, Speedy or BOX NOW, or a CSV file. Duplicates are removed.
 * @throws VALIDATION at `file` if the list cannot be parsed or contains no office.
 */
export function parseOfficeList(file: string): ListedOffice[] {
  const offices = /^\s*[{[]/.test(file) ? readJson(file) : readTable(file);
  const byId = new Map(offices.map((office) => [office.id, office]));
  if (byId.size === 0) throw refusedFile('Във файла няма нито един офис.');
  if (byId.size > maxOffices) throw tooMany();
  return [...byId.values()];
}

const tooMany = () => refusedFile(`Най-много ${maxOffices} офиса в един файл.`);
const listsIn = (value: unknown): unknown[][] =>
  typeof value === 'object' && value !== null ? Object.values(value).filter(Array.isArray) : [];

function readJson(file: string): ListedOffice[] {
  let value: unknown;
  try {
    value = JSON.parse(file);
  } catch {
    throw refusedFile('Файлът не е цял: не се чете като JSON. Изтегли го отново.');
  }
  // Before every one of them is checked.
  if (listsIn(value).some(({ length }) => length > maxOffices)) throw tooMany();
  for (const list of [EcontList, SpeedyList, BoxNowList]) {
    const { success, data } = list.safeParse(value);
    if (success) return data;
  }
  throw refusedFile('Това не е списък с офиси на Еконт, Спиди или BOX NOW.');
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

function placesOf(header: readonly string[]): Map<Column, number> {
  const names = header.map((name) => name.toLowerCase());
  const columns = Object.keys(columnNames) as Column[]; // The keys of a constant.
  return new Map(
    columns.map((column) => [column, names.findIndex((name) => columnNames[column].some((alias) => alias === name))]),
  );
}

function readTable(file: string): ListedOffice[] {
  const start = findHeader(file, (cells) => [...placesOf(cells).values()].filter((place) => place >= 0).length);
  const { header, rows } = parseCsv({ text: file, ...start });
  const places = placesOf(header);
  for (const column of ['id', 'name', 'city', 'address'] as const)
    if (places.get(column) === -1) throw refusedFile(`Липсва колона „${columnNames[column][0]}“.`);
  return rows.map(({ line, cells }) => {
    const office = officeOf((column) => (cells[places.get(column) ?? -1] ?? '').trim().slice(0, 400));
    if (office.id === '' || office.name === '' || office.city === '')
      throw refusedFile(`Ред ${line}: кодът, името и градът са задължителни.`);
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
