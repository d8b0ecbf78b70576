import type { BulkResult } from '#contracts/common/bulk.ts';
import { toastDone, toastFailed } from '../../run-action.ts';
import type { BulkAction, MadeLink, ResourceList, RowTarget } from '../resource-list.ts';

/** How far a bulk action has come. */
export interface BulkProgress {
  label: string;
  /** The result message of the server. */
  message?: string;
  done: number;
  /** Unknown while the server processes all matching rows. */
  total: number | undefined;
  /** The refused rows with reasons, once finished. */
  failures: readonly { name: string; reason: string }[];
  isRunning: boolean;
  /** Where what was made is found. */
  links?: readonly MadeLink[];
}

type Report = (progress: BulkProgress | undefined) => void;
type Part = Omit<BulkProgress, 'label'>;
type Named<Row> = Pick<ResourceList<Row>, 'rowId' | 'rowName' | 'onBulkDone'>;

const noAnswer = 'Няма връзка със сървъра.';

/**
 * Runs an action for the rows it applies to, or for all rows of `matching`, and reports its progress; nothing when the
 * user cancelled. A refused row is reported and the others continue. Then the list is loaded again.
 */
export async function runBulk<Row>(
  list: Named<Row>,
  action: BulkAction<Row>,
  { rows, matching }: { rows: readonly Row[]; matching?: RowTarget | undefined },
  onProgress: Report,
): Promise<void> {
  if ('hrefOf' in action || 'hrefOfRows' in action || 'choices' in action) return;
  const suitedRows = rows.filter(action.appliesTo);
  const report = (part: Part | undefined) => onProgress(part && { label: action.label, ...part });
  const begin = (total: number | undefined) => report({ done: 0, total, failures: [], isRunning: true });
  if ('runMany' in action) {
    begin(matching ? undefined : suitedRows.length);
    report(await runTogether(() => action.runMany(matching ?? { ids: suitedRows.map(list.rowId) })));
  } else if ('runRows' in action) {
    begin(suitedRows.length);
    report(await runTogether(() => action.runRows(suitedRows)));
  } else {
    report(await runOneByOne(list, action.run, suitedRows, report));
  }
  await list.onBulkDone?.();
}

type UndoableResponse = BulkResult & { undoSeconds?: number | undefined; links?: readonly MadeLink[] };

async function runTogether(run: () => Promise<UndoableResponse | null>): Promise<Part | undefined> {
  try {
    const result = await run();
    if (!result) return undefined;
    const { changed, refused, message, activityId, undoSeconds, links } = result;
    if (activityId !== undefined) toastDone({ message, activityId, undoSeconds });
    const failures = refused.map(({ name, message }) => ({ name, reason: message }));
    const total = changed + refused.length;
    // Only results that can be undone within seconds have their own message.
    const sentence = undoSeconds === undefined ? {} : { message };
    return { ...sentence, ...(links ? { links } : {}), done: total, total, failures, isRunning: false };
  } catch (error) {
    const failures = [{ name: 'Нищо не е променено', reason: toastFailed(error, noAnswer) }];
    return { done: 0, total: 0, failures, isRunning: false };
  }
}

async function runOneByOne<Row>(
  list: Named<Row>,
  run: (row: Row) => Promise<void>,
  rows: readonly Row[],
  report: (part: Part) => void,
): Promise<Part> {
  const failures: { name: string; reason: string }[] = [];
  const now = (doneCount: number, isRunning: boolean) => ({
    done: doneCount,
    total: rows.length,
    failures: [...failures],
    isRunning,
  });
  report(now(0, true));
  for (const [index, row] of rows.entries()) {
    try {
      await run(row);
    } catch (error) {
      failures.push({ name: list.rowName(row), reason: toastFailed(error, noAnswer) });
    }
    report(now(index + 1, true));
  }
  return now(rows.length, false);
}
