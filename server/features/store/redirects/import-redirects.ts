import { maxImportedRedirects } from '#contracts/redirects/redirects.ts';
import { findHeader } from '#server/platform/csv/find-header.ts';
import { parseCsv } from '#server/platform/csv/parse-csv.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { refusedFile } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { planRedirects, type PlannedRow, type RowProblem } from './plan-redirects.ts';
import { readRedirects } from './read-redirects.ts';
import { takeRedirectsTurn, writeRedirects } from './write-redirects.ts';

/** What a file came to. */
interface ImportedRedirects {
  isStored: boolean;
  added: number;
  changed: number;
  unchanged: number;
  problems: { line: number; message: string }[];
}

const names = {
  source: /^(?:от|стар(?: адрес)?|from|source|old(?: url)?|redirect from)$/i,
  target: /^(?:към|нов(?: адрес)?|to|target|new(?: url)?|redirect to|destination)$/i,
  status: /^(?:код|вид|code|status|type)$/i,
};

/**
 * Adds the redirects of a CSV file; one for an address that has one replaces it. While a row has a problem nothing is
 * stored, unless `skipsProblems` leaves such rows out.
 */
export async function importRedirects(
  op: Operation<Caller>,
  { file, skipsProblems }: { file: string; skipsProblems: boolean },
): Promise<ImportedRedirects> {
  const { rows, problems } = readRows(file);
  await takeRedirectsTurn(op);
  const before = await readRedirects(op.tx);
  const plan = planRedirects(before, rows, op.baseUrl);
  const all = [...problems, ...plan.problems].sort((one, other) => one.line - other.line);
  const sources = new Set(plan.sources);
  const outcome = {
    added: [...sources].filter((source) => !before.has(source)).length,
    unchanged: [...sources].filter((source) => isSame(before.get(source), plan.after.get(source))).length,
    problems: all.map(({ line, message }) => ({ line, message })),
  };
  const changed = sources.size - outcome.added - outcome.unchanged;
  if (all.length > 0 && !skipsProblems) return { isStored: false, changed, ...outcome };
  const name = sources.size === 1 ? '1 адрес' : `${sources.size} адреса`;
  await writeRedirects(op, { before, after: plan.after, action: 'redirects.imported', name });
  return { isStored: true, changed, ...outcome };
}

function isSame(one: { target: string; status: number } | undefined, other: typeof one): boolean {
  return one?.target === other?.target && one?.status === other?.status;
}

/** The rows of the file. Without known names of columns, the first two hold the addresses, from the first line on. */
function readRows(file: string): { rows: PlannedRow[]; problems: RowProblem[] } {
  const isKnown = (cell: string): boolean => Object.values(names).some((name) => name.test(cell.trim()));
  const start = findHeader(file, (cells) => cells.filter(isKnown).length);
  const { header, headerLine, rows: records } = parseCsv({ text: file, ...start });
  const place = (name: RegExp): number => header.findIndex((cell) => name.test(cell.trim()));
  const hasNames = place(names.source) !== -1 && place(names.target) !== -1;
  const [from, to, code] = hasNames ? [place(names.source), place(names.target), place(names.status)] : [0, 1, 2];
  const all = hasNames ? records : [{ line: headerLine, cells: header }, ...records];
  if (header.length < 2) throw refusedFile('Файлът няма две колони. Първата е старият адрес, втората новият.');
  if (all.length > maxImportedRedirects) throw refusedFile(`Най-много ${maxImportedRedirects} реда в един файл.`);
  const rows: PlannedRow[] = [];
  const problems: RowProblem[] = [];
  for (const { line, cells } of all) {
    const status = cells[code]?.trim() ?? '';
    if (!['', '301', '302'].includes(status))
      problems.push({ line, field: 'source', message: `Кодът е 301 или 302, не „${status.slice(0, 20)}“.` });
    else if ([from, to].some((column) => (cells[column] ?? '').length > 500))
      problems.push({ line, field: 'source', message: 'Адресът е до 500 знака.' });
    else rows.push({ line, source: cells[from] ?? '', target: cells[to] ?? '', status: status === '302' ? 302 : 301 });
  }
  return { rows, problems };
}
