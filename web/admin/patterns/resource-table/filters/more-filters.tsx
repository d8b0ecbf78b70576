import { useCallback, useState } from 'react';
import { ListFilter as FilterIcon } from '#web/shared/ui/icons.ts';
import type { ListState } from '../list-state.ts';
import type { ListFilter } from '../resource-list.ts';
import type { ChangeList } from '../use-list-state.ts';
import { FilterDays, FilterSelects } from './list-filters.tsx';
import { useSettledText } from './use-settled-text.ts';

interface MoreFiltersProps {
  filters: readonly ListFilter[];
  state: ListState;
  change: ChangeList;
}

/** Less common filters behind a button that shows how many are active. */
export function MoreFilters({ filters, state, change }: MoreFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const more = filters.filter((filter) => filter.isMore).map((filter) => ({ ...filter, isMore: false }));
  if (more.length === 0) return null;
  const inUse = more.filter((filter) => state.filters[filter.id] !== undefined).length;
  const rest = { filters: more, state, change };
  return (
    <>
      <button
        type="button"
        className="btn btn-outline"
        aria-expanded={isOpen}
        aria-controls="more-filters"
        onClick={() => setOpen(!isOpen)}
      >
        <FilterIcon aria-hidden="true" size={16} /> {inUse > 0 ? `Филтри (${inUse})` : 'Филтри'}
      </button>
      <div id="more-filters" className="more-filters" hidden={!isOpen}>
        <FilterSelects {...rest} />
        <FilterDays {...rest} />
        {more
          .filter((filter) => filter.kind === 'text')
          .map((filter) => (
            <FilterText key={filter.id} filter={filter} value={state.filters[filter.id] ?? ''} change={change} />
          ))}
      </div>
    </>
  );
}

function FilterText({ filter, value, change }: { filter: ListFilter; value: string; change: ChangeList }) {
  const narrow = useCallback((text: string) => change({ filters: { [filter.id]: text } }), [change, filter.id]);
  const { text, setText } = useSettledText(value, narrow);
  return (
    <label className="text-filter">
      <span>{filter.label}</span>
      <input
        className="input compact"
        value={text}
        maxLength={100}
        inputMode={filter.isNumber ? 'decimal' : 'text'}
        onChange={(event) => setText(event.target.value)}
      />
    </label>
  );
}
