import { Parser } from 'htmlparser2';
import { refusedFile } from '#server/platform/http/shop-error.ts';

const limits = { rows: 20_000, columns: 250, cell: 4_000 };

/** The rows of the tables of an HTML page, such as banks save with the extension .xls. A cell over several columns is
 * followed by empty ones. */
export function readHtmlTable(content: string): string[][] {
  const rows: string[][] = [];
  let cell: { text: string; span: number } | undefined;
  const endCell = () => {
    if (!cell) return;
    const row = rows.at(-1);
    const text = cell.text.replaceAll(/\s+/g, ' ').trim();
    row?.push(text, ...Array.from({ length: cell.span - 1 }, () => ''));
    if (row && row.length > limits.columns) throw refusedFile(`Ред ${rows.length} има повече от 250 колони.`);
    cell = undefined;
  };
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (name === 'br' && cell) cell.text += ' ';
      if (name === 'tr' || name === 'td' || name === 'th') endCell();
      if (name === 'tr') rows.push([]);
      if (rows.length > limits.rows) throw refusedFile('Таблицата е твърде дълга. Раздели извлечението по дати.');
      if (name !== 'td' && name !== 'th') return;
      if (rows.length === 0) rows.push([]);
      const span = Number.parseInt(attributes['colspan'] ?? '1', 10);
      cell = { text: '', span: span >= 1 && span <= limits.columns ? span : 1 };
    },
    ontext: (text) => {
      if (cell && cell.text.length < limits.cell) cell.text += text.slice(0, limits.cell);
    },
    onclosetag: (name) => {
      if (['td', 'th', 'tr', 'table'].includes(name)) endCell();
    },
  });
  parser.end(content);
  endCell();
  return rows;
}
