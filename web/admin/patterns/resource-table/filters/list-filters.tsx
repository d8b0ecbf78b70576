import { X } from '#web/shared/ui/icons.ts';
import type { ListState } from '../list-state.ts';
import type { FilterOption, ListFilter } from '../resource-list.ts';
import { showTab } from '../show-tab.ts';
import type { ChangeList } from '../use-list-state.ts';

interface FiltersProps {
  filters: readonly ListFilter[];
  state: ListState;
  change: ChangeList;
}

/** A filter shown as tabs, with every value one click away. */
export function FilterTabs({ filters, state, change }: FiltersProps) {
  return filters
    .filter((filter) => filter.asTabs)
    .map((filter) => {
      const selected = state.filters[filter.id] ?? '';
      const options = [{ value: '', label: filter.allLabel ?? 'Всички' }, ...filter.options];
      return (
        <div key={filter.id} className="filter-tabs" role="group" aria-label={filter.label}>
          {options.map((option) => (
            <button
              key={option.value}
              ref={option.value === selected ? showTab : null}
              type="button"
              aria-pressed={option.value === selected}
              onClick={() => change({ filters: { [filter.id]: option.value } })}
            >
              {option.label}
            </button>
          ))}
        </div>
      );
    });
}

/** The date filters. */
export function FilterDays({ filters, state, change }: FiltersProps) {
  return filters
    .filter((filter) => filter.kind === 'date' && !filter.isMore)
    .map((filter) => (
      <label key={filter.id} className="day-filter muted line">
        <span>{filter.label}</span>
        <input
          type="date"
          className="input compact"
          value={state.filters[filter.id] ?? ''}
          onChange={(event) => change({ filters: { [filter.id]: event.target.value } })}
        />
      </label>
    ));
}

/** The other filters, a select each. */
export function FilterSelects({ filters, state, change }: FiltersProps) {
  return filters
    .filter((filter) => !filter.asTabs && filter.kind === undefined && !filter.isMore)
    .map((filter) => (
      <select
        key={filter.id}
        className="input compact"
        aria-label={filter.label}
        value={state.filters[filter.id] ?? ''}
        onChange={(event) => change({ filters: { [filter.id]: event.target.value } })}
      >
        <option value="">{filter.allLabel ?? `${filter.label}: всички`}</option>
        {filter.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    ));
}

/** Selects the sort order: the only way on a phone, and for orders without a column. */
export function SortSelect({
  options,
  state,
  change,
}: { options: readonly FilterOption[] } & Omit<FiltersProps, 'filters'>) {
  if (options.length < 2) return null;
  return (
    <select
      className="input compact"
      aria-label="Подреждане"
      value={state.sort}
      onChange={(event) => change({ sort: event.target.value })}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

/** The active filters, each removable, so that it is clear why rows are missing. */
export function FilterChips({ filters, state, change }: FiltersProps) {
  const chips = filters.flatMap((filter) => {
    const value = state.filters[filter.id];
    if (value === undefined || filter.asTabs) return [];
    const label = filter.options.find((option) => option.value === value)?.label.trim() ?? value;
    return [{ id: filter.id, text: `${filter.label}: ${label}`, clear: { filters: { [filter.id]: '' } } }];
  });
  if (chips.length === 0) return null;
  return (
    <ul className="chips row" aria-label="Приложени филтри">
      {chips.map((chip) => (
        <li key={chip.id}>
          <button
            type="button"
            className="chip"
            aria-label={`Премахни филтъра ${chip.text}`}
            onClick={() => change(chip.clear)}
          >
            {chip.text}
            <X aria-hidden="true" size={14} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A change that clears the search and all filters. */
export function clearedFilters(state: ListState): Partial<ListState> {
  return { search: '', filters: Object.fromEntries(Object.keys(state.filters).map((id) => [id, ''])) };
}
