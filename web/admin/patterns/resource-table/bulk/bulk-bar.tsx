import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronDown, X } from '#web/shared/ui/icons.ts';
import type { Question } from '../../confirm/confirm-dialog.tsx';
import { useConfirm } from '../../confirm/use-confirm.tsx';
import { MenuButton, MenuEntry } from '../../menu-button.tsx';
import { toastFailed } from '../../run-action.ts';
import type { ListState } from '../list-state.ts';
import type { BulkAction, FilterOption, ResourceList } from '../resource-list.ts';
import type { BulkProgress } from './run-bulk.ts';
import type { BulkRun } from './use-bulk-run.ts';
import type { RowSelection } from './use-row-selection.ts';

interface BulkBarProps<Row> {
  list: ResourceList<Row>;
  state: ListState;
  /** The number of matching rows as text: "38", "над 10000". */
  totalText: string;
  hasMore: boolean;
  selection: RowSelection<Row>;
  run: BulkRun<Row>;
}

/** The actions for the selected rows. */
export function BulkBar<Row>(props: BulkBarProps<Row>) {
  const { list, state, selection, run, totalText } = props;
  const start = useStart(props);
  const kinds = useMatchingKinds(props) ?? (list.matchingKinds && selection.rows);
  if (selection.rows.length === 0 || !list.bulkActions) return null;
  const { isMatching } = selection;
  const actions = list.bulkActions.flatMap((action) => stepOf(action, selection, kinds));
  return (
    <div className="bulk-bar row middle" role="group" aria-label="Действия с избраните">
      <p role="status">
        Избрани: <strong>{isMatching ? `всички ${totalText}` : selection.rows.length}</strong>
      </p>
      <button type="button" className="icon-button" aria-label="Откажи избора" onClick={selection.clear}>
        <X aria-hidden="true" size={18} />
      </button>
      <ChooseMatching {...props} />
      <div className="bulk-steps row middle">
        {actions.length === 0 && <span className="muted">За тях няма обща стъпка.</span>}
        {actions.map(({ action, label }) =>
          'choices' in action ? (
            <MenuButton
              key={action.id}
              label={label}
              className="btn btn-outline"
              face={
                <span className="contents">
                  {label} <ChevronDown aria-hidden="true" size={16} />
                </span>
              }
            >
              {action.choices.map((choice) => (
                <MenuEntry
                  key={choice.value}
                  onChoose={() =>
                    void run.start(selected(action, choice), selection.rows, isMatching ? { filter: state } : undefined)
                  }
                >
                  {choice.label}
                </MenuEntry>
              ))}
            </MenuButton>
          ) : 'hrefOf' in action || 'hrefOfRows' in action ? (
            <a
              key={action.id}
              className="btn btn-outline"
              href={hrefFor(action, props)}
              target="_blank"
              rel="noreferrer"
            >
              {label}
            </a>
          ) : (
            <button
              key={action.id}
              type="button"
              className="btn btn-outline"
              disabled={run.progress?.isRunning}
              onClick={() => void start(action)}
            >
              {label}
            </button>
          ),
        )}
      </div>
    </div>
  );
}

/** The URL that an action opens for the selected rows. */
function hrefFor<Row>(
  action: Extract<BulkAction<Row>, { hrefOf: unknown } | { hrefOfRows: unknown }>,
  { list, state, selection }: BulkBarProps<Row>,
): string {
  const ids = suitedIds(action, list, selection);
  if ('hrefOfRows' in action) return action.hrefOfRows(ids);
  return action.hrefOf(selection.isMatching ? { filter: state } : { ids });
}

/** Starts a bulk action, after confirmation if it requires one. */
function useStart<Row>({ list, state, selection, run }: BulkBarProps<Row>) {
  const confirm = useConfirm();
  return async (action: BulkAction<Row>): Promise<void> => {
    const { isMatching, rows } = selection;
    const target = isMatching ? { filter: state } : { ids: suitedIds(action, list, selection) };
    if ('ask' in action && action.ask && !(await agrees(confirm, () => action.ask?.(target)))) return;
    await run.start(action, rows, isMatching ? target : undefined);
  };
}

type Confirm = ReturnType<typeof useConfirm>;

async function agrees(confirm: Confirm, getQuestion: () => Promise<Question | null> | undefined): Promise<boolean> {
  try {
    const question = await getQuestion();
    return question ? (await confirm(question)) !== undefined : false;
  } catch (error) {
    toastFailed(error, 'Стъпката не можа да се подготви.');
    return false;
  }
}

/** Offers to select all matching rows once the whole page is selected and there are more. */
function ChooseMatching<Row>({ list, selection, hasMore, totalText }: BulkBarProps<Row>) {
  const reachesBeyond = list.bulkActions?.some(takesMatching) ?? false;
  if (!selection.all || selection.isMatching || !hasMore || !reachesBeyond) return null;
  return (
    <button type="button" className="btn btn-quiet" onClick={selection.chooseMatching}>
      Избери всички {totalText} в списъка
    </button>
  );
}

/** One row of every kind among all matching ones; undefined while unknown. */
function useMatchingKinds<Row>({ list, state, selection }: BulkBarProps<Row>): readonly Row[] | undefined {
  const { data } = useQuery({
    // The key of an answer of the list, so that a change of the rows also counts here.
    queryKey: [list.id, { kinds: [state.search, state.filters] }],
    queryFn: () => list.matchingKinds?.(state) ?? [],
    enabled: selection.isMatching && list.matchingKinds !== undefined,
  });
  return data;
}

/** Whether an action also takes all rows that match the filter, beyond the displayed ones. */
function takesMatching<Row>(action: BulkAction<Row>): boolean {
  return 'runMany' in action || 'choices' in action || 'hrefOf' in action;
}

/** The label of an action, with a count if it applies to only some of the selected rows; undefined if to none. */
function stepOf<Row>(action: BulkAction<Row>, { rows, isMatching }: RowSelection<Row>, kinds?: readonly Row[]) {
  if (isMatching) {
    const isPossible = takesMatching(action) && (kinds?.some(action.appliesTo) ?? true);
    return isPossible ? [{ action, label: action.label }] : [];
  }
  const suitedCount = rows.filter(action.appliesTo).length;
  if (suitedCount === 0) return [];
  return [{ action, label: suitedCount === rows.length ? action.label : `${action.label} (${suitedCount})` }];
}

/** A menu choice as an action without a menu. */
function selected<Row>(
  { id, label, appliesTo, runChoice }: Extract<BulkAction<Row>, { choices: unknown }>,
  choice: FilterOption,
): BulkAction<Row> {
  return { id, label: `${label} „${choice.label}“`, appliesTo, runMany: (target) => runChoice(choice.value, target) };
}

function suitedIds<Row>(action: BulkAction<Row>, list: ResourceList<Row>, { rows }: RowSelection<Row>): string[] {
  return rows.filter(action.appliesTo).map(list.rowId);
}

/** More would push the table off the screen. */
const shownFailures = 5;

function Failures({ failures }: Pick<BulkProgress, 'failures'>) {
  if (failures.length === 0) return null;
  return (
    <ul>
      {failures.map((failure) => (
        <li key={failure.name}>
          <strong>{failure.name}</strong>: {failure.reason}
        </li>
      ))}
    </ul>
  );
}

/** Bad only if nothing was done: part of it is neither a success nor a failure. */
function toneOf({ failures, total = 0 }: BulkProgress): 'good' | 'warn' | 'bad' {
  if (failures.length === 0) return 'good';
  return failures.length < total ? 'warn' : 'bad';
}

/** The progress of a bulk action, and then the refused rows with reasons. */
export function BulkReport({ progress, onDismiss }: { progress: BulkProgress | undefined; onDismiss: () => void }) {
  if (!progress) return <div role="status" />;
  const { label, message, done, total, failures, isRunning, links = [] } = progress;
  const tone = isRunning ? 'notice' : `notice notice-${toneOf(progress)}`;
  const soFar = total === undefined ? 'работи се…' : `${done} от ${total}…`;
  return (
    <div className={tone} role="status">
      <div className="notice-body stack">
        {message === undefined ? (
          <p>
            <strong>{label}:</strong>{' '}
            {isRunning ? soFar : `готови ${Math.max(0, (total ?? 0) - failures.length)} от ${total ?? 0}.`}
          </p>
        ) : (
          <p>
            <strong>{message}</strong> <span>{failures.length > 0 && `Без промяна: ${failures.length}.`}</span>
          </p>
        )}
        {isRunning && <progress max={total} value={total === undefined ? undefined : done} aria-label={label} />}
        {links.length > 0 && (
          <ul aria-label="Направеното">
            {links.map(({ label: name, to }) => (
              <li key={to}>
                <Link to={to} className="link">
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        )}
        {failures.length > 0 && failures.length < (total ?? 0) && <p>Останаха:</p>}
        <Failures failures={failures.slice(0, shownFailures)} />
        {failures.length > shownFailures && (
          <details>
            <summary>Още {failures.length - shownFailures}</summary>
            <Failures failures={failures.slice(shownFailures)} />
          </details>
        )}
      </div>
      {!isRunning && (
        <button type="button" className="icon-button" aria-label="Скрий съобщението" onClick={onDismiss}>
          <X aria-hidden="true" size={18} />
        </button>
      )}
    </div>
  );
}
