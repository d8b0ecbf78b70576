import { CircleCheck, Inbox, SearchX } from '#web/shared/ui/icons.ts';
import { clearedFilters } from './filters/list-filters.tsx';
import { isNarrowed, type ListState } from './list-state.ts';
import type { ResourceList } from './resource-list.ts';
import type { ChangeList } from './use-list-state.ts';

interface NoRowsProps<Row> {
  list: ResourceList<Row>;
  state: ListState;
  change: ChangeList;
}

/** Explains why the list is empty and what to do next. */
export function NoRows<Row>({ list, state, change }: NoRowsProps<Row>) {
  if (state.page > 1) {
    return (
      <div className="state">
        <Inbox aria-hidden="true" size={32} />
        <h2>Няма повече записи</h2>
        <p>Стигна края на списъка.</p>
        <button type="button" className="btn btn-outline" onClick={() => change({ page: 1 })}>
          Към първата страница
        </button>
      </div>
    );
  }
  const emptyState = list.emptyUnder?.(state);
  if (emptyState) {
    return (
      <div className="state">
        <CircleCheck aria-hidden="true" size={32} />
        <h2>{emptyState.title}</h2>
        <p>{emptyState.text}</p>
      </div>
    );
  }
  if (isNarrowed(state)) {
    return (
      <div className="state">
        <SearchX aria-hidden="true" size={32} />
        <h2>Нищо не отговаря на търсенето</h2>
        <p>Опитай с друга дума или махни филтрите.</p>
        <button type="button" className="btn btn-outline" onClick={() => change(clearedFilters(state))}>
          Изчисти търсенето и филтрите
        </button>
      </div>
    );
  }
  return (
    <div className="state">
      <Inbox aria-hidden="true" size={32} />
      <h2>{list.empty.title}</h2>
      <p>{list.empty.text}</p>
      {list.empty.action}
    </div>
  );
}
