import { maxPayoutRows } from '#contracts/payouts/payouts.ts';
import type { CsvFile } from '#server/features/catalog/imports/csv/parse-csv.ts';
import { readCsv } from '#server/features/catalog/imports/csv/read-csv.ts';
import { refusedFile } from '#server/platform/http/shop-error.ts';
import { countColumns, guessColumns } from './guess-columns.ts';
import { readAmount } from './read-amount.ts';

/**
 * Parses a statement; its header may stand below the lines that banks write above it.
 * @throws VALIDATION at `file` for anything but a table with names of its columns and rows below them
 */
export async function readStatement(content: string): Promise<CsvFile> {
  const file = await readCsv(content, countColumns);
  const { header, rows } = file;
  if (header.length < 2) throw refusedFile('Файлът не е таблица с колони. Изтегли извлечението от банката като CSV.');
  if (countColumns(header) === 0 && !looksLikeHeader(file)) {
    const names = '„Дата“, „Сума“ и „Основание“';
    throw refusedFile(`Не се намира редът с имената на колоните. Напиши над редовете ${names} и качи файла отново.`);
  }
  if (rows.length === 0) throw refusedFile('Във файла няма редове под имената на колоните.');
  if (rows.length > maxPayoutRows)
    throw refusedFile(`Най-много ${maxPayoutRows} реда в един файл. Раздели го по дати.`);
  const foreign = currencyAbove(content, file);
  if (foreign !== undefined)
    throw refusedFile(
      `Извлечението е на сметка в ${foreign}. Качи това на сметката в евро или лева; другите плащания запиши в поръчките.`,
    );
  return file;
}

const foreignCodes = /\b(?:USD|GBP|CHF|RON|TRY|MKD|RSD|ALL|PLN|HUF|CZK|DKK|SEK|NOK|RUB|UAH|JPY|CNY|CAD|AUD)\b/;

/** Of the account, in the lines above the header, where the rows do not name their own. */
function currencyAbove(content: string, { header, headerLine }: CsvFile): string | undefined {
  if (guessColumns(header).currency !== null) return undefined;
  const above = content.split(/\r\n|\r|\n/, headerLine - 1).join('\n');
  return /EUR|BGN|€|евро|лева|лв/i.test(above) ? undefined : foreignCodes.exec(above)?.[0];
}

/** Unknown names are a header if they hold no number and most rows have as many cells. */
function looksLikeHeader({ header, rows }: CsvFile): boolean {
  const alike = rows.filter(({ cells }) => cells.length === header.length).length;
  return header.every((name) => readAmount(name) === null) && alike * 2 >= rows.length;
}
