import type { Movement } from './movement.ts';
import { decimalOfAll, readAmount } from './read-amounts.ts';

const movementLine = /^\d{2}\.\d{2}\.\d{4};\d{2}\.\d{2}\.\d{4};[^;]*;[^;]*;/;

/**
 * Whether a table without names of columns is one of ЦКБ. Only its file name or the bank's code in the text says so: the
 * order of credit and debit must not be guessed.
 */
export function isCcbCsv(content: string, fileName: string): boolean {
  const isOfBank =
    /^ccb-+statements?/i.test(fileName) || /BG\d{2}\s*CECB|централна кооперативна/i.test(content + fileName);
  if (!isOfBank || content.split('\n').some(namesDebitFirst)) return false;
  const lines = linesOf(content);
  return lines.length > 0 && lines.every(({ text }) => movementLine.test(text));
}

/** A heading that says another order of the columns. */
function namesDebitFirst(line: string): boolean {
  const [debit, credit] = ['дебит', 'кредит'].map((name) => line.toLowerCase().indexOf(name));
  return debit !== undefined && credit !== undefined && debit >= 0 && debit < credit;
}

/** Lines that do not begin with a digit are headings. */
function linesOf(content: string): { line: number; text: string }[] {
  return content
    .split(/\r\n|\r|\n/)
    .map((text, index) => ({ line: index + 1, text: text.trim() }))
    .filter(({ text }) => /^\d/.test(text));
}

/** Date, value date, credit, debit, reference, and the rest of the line as description. */
export function readCcbCsv(content: string, fileName: string): Movement[] {
  const account = /BG\d{2}CECB[A-Z0-9]{14}/.exec(`${content}\n${fileName}`.replaceAll(' ', ''))?.[0] ?? '';
  const lines = linesOf(content).map(({ line, text }) => ({ line, cells: text.split(';') }));
  const decimal = decimalOfAll(lines.flatMap(({ cells }) => cells.slice(2, 4)));
  const above = content.slice(0, content.search(/^\d{2}\.\d{2}\.\d{4};/m));
  const currency = /\b(?:EUR|BGN|USD|GBP|CHF)\b/.exec(above)?.[0] ?? '';
  return lines.map(({ line, cells: [date = '', , credit = '', debit = '', reference = '', ...rest] }) => {
    const [came, went] = [credit, debit].map((cell) => readAmount(cell, decimal));
    const isNone = (read: unknown, cell: string) => cell.trim() === '' || read === 0;
    const isOut = isNone(came, credit) && !isNone(went, debit);
    const amount = isOut ? went : came;
    const isSure = isNone(came, credit) || isNone(went, debit);
    const isNegative = typeof amount === 'number' && amount < 0;
    return {
      ...{ line, date, currency, account, reference: reference.trim(), aside: '' },
      amount: typeof amount === 'number' ? Math.abs(amount) : (amount ?? null),
      written: (isOut ? debit : credit).trim(),
      direction: !isSure ? 'unclear' : isOut || isNegative ? 'out' : 'in',
      text: rest.join(';').trim() || reference.trim(),
    };
  });
}
