import { maxPayoutRows } from '#contracts/payouts/payouts.ts';
import { findHeader, headerCells } from '#server/platform/csv/find-header.ts';
import type { CsvFile } from '#server/platform/csv/parse-csv.ts';
import { parseCsv } from '#server/platform/csv/parse-csv.ts';
import { refusedFile } from '#server/platform/http/shop-error.ts';
import { countColumns } from '../guess-columns.ts';
import type { GivenTable, Movement, Statement } from './movement.ts';
import { readAmount } from './read-amounts.ts';
import { readBulbankXml, readDskXml, readOlderXml, readPostbankXml, readUbbXml } from './read-bank-xml.ts';
import { readCamt053 } from './read-camt053.ts';
import { isCcbCsv, readCcbCsv } from './read-ccb-csv.ts';
import { readHtmlTable } from './read-html-table.ts';
import { readMt940 } from './read-mt940.ts';
import { elementAt, elementsNamed, readXmlTree, type XmlElement } from './read-xml-tree.ts';

export interface GivenFile {
  content: string;
  fileName: string;
}

/**
 * Parses a statement in whatever format its content is; the extension says nothing.
 * @throws VALIDATION at `file`, with what to do, for anything that is no statement
 */
export function parseStatement({ content, fileName }: GivenFile): Statement {
  const head = content.slice(0, 4_000);
  if (content.includes('\0')) throw refusedFile('Файлът не е текст. Изтегли извлечението като CSV, XML или MT940.');
  if (/^\uFEFF?\s*</.test(head))
    return /<(?:html|table)\b/i.test(head)
      ? tableOf(htmlTable(content))
      : readXml(readXmlTree(content.replace(/^\uFEFF?\s*/, '')));
  if (/^(?:\uFEFF|\{4:)?:20:/m.test(head)) return limited('MT940', readMt940(content));
  if (isCcbCsv(content, fileName)) return limited('ЦКБ', readCcbCsv(content, fileName));
  return tableOf(csvTable(content));
}

function limited(format: string, movements: Movement[]): Statement {
  if (movements.length === 0) throw refusedFile('Във файла няма движения по сметката. Избери друг период.');
  if (movements.length > maxPayoutRows) throw tooMany();
  return { kind: 'movements', format, movements };
}

const tooMany = () => refusedFile(`Най-много ${maxPayoutRows} реда в един файл. Раздели го по дати.`);

/** Known by the elements that only one bank's file has. */
function readXml(root: XmlElement): Statement {
  const has = (name: string) => root.name === name || elementsNamed(root, name).length > 0;
  if (has('BkToCstmrStmt')) return limited('CAMT.053', readCamt053(root));
  if (has('BkToCstmrAcctRpt') || has('BkToCstmrDbtCdtNtfctn'))
    throw refusedFile('Този файл е за движенията през деня (CAMT.052 или CAMT.054). Изтегли извлечение: CAMT.053.');
  if (has('MultipleAccountTransactionItemAPIOutputModel'))
    return limited('Пощенска банка (XML)', readPostbankXml(root));
  if (has('BankAccountMovement')) return limited('Извлечение (XML)', readOlderXml(root));
  const [movement] = elementsNamed(root, 'AccountMovement');
  if (movement && (elementAt(movement, 'CCY') || elementAt(movement, 'IBAN')))
    return limited('Булбанк (XML)', readBulbankXml(root));
  if (movement) return limited('ДСК (XML)', readDskXml(root));
  const [transaction] = elementsNamed(root, 'TRANSACTION');
  if (transaction && (elementAt(transaction, 'AMOUNT_C') || elementAt(transaction, 'AMOUNT_D')))
    return limited('ОББ (XML)', readUbbXml(root));
  throw refusedFile('Този XML не е познато извлечение. Изтегли извлечението от банката като CAMT.053, MT940 или CSV.');
}

function csvTable(content: string): GivenTable {
  const start = findHeader(content, countColumns);
  return { file: parseCsv({ text: content, isRelaxed: true, ...start }), above: content.slice(0, start.offset) };
}

/** The rows of an HTML page, whose header is found by its names as in other tables. */
function htmlTable(content: string): GivenTable {
  const rows = readHtmlTable(content);
  const counts = rows.slice(0, 30).map((cells) => countColumns(headerCells(cells)));
  const at = Math.max(0, counts.indexOf(Math.max(...counts, 0)));
  const [header = [], ...below] = rows.slice(at);
  const above = rows.slice(0, at).map((cells) => cells.join(' '));
  const numberedRows = below.map((cells, index) => ({ line: at + index + 2, cells }));
  return {
    file: {
      header: headerCells(header),
      headerLine: at + 1,
      rows: numberedRows.filter(({ cells }) => cells.some((cell) => cell !== '')),
    },
    above: above.join('\n'),
  };
}

function tableOf({ file, above }: GivenTable): Statement {
  const { header, rows } = file;
  if (header.length < 2)
    throw refusedFile('Файлът не е таблица с колони. Изтегли извлечението от банката като CSV, XML или MT940.');
  if (countColumns(header) === 0 && !looksLikeHeader(file)) {
    const names = '„Дата“, „Сума“ и „Основание“';
    throw refusedFile(`Не се намира редът с имената на колоните. Напиши над редовете ${names} и качи файла отново.`);
  }
  if (rows.length === 0) throw refusedFile('Във файла няма редове под имената на колоните.');
  if (rows.length > maxPayoutRows) throw tooMany();
  return { kind: 'table', format: '', file, above };
}

/** Unknown names are a header if they hold no number and most rows have as many cells. */
function looksLikeHeader({ header, rows }: CsvFile): boolean {
  const alike = rows.filter(({ cells }) => cells.length === header.length).length;
  return header.every((name) => readAmount(name) === null) && alike * 2 >= rows.length;
}
