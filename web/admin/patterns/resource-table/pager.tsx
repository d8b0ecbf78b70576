import { PageSteps } from '../page-steps.tsx';
import { hasNextPage, pageSizes, type ListState } from './list-state.ts';
import type { ChangeList } from './use-list-state.ts';

interface PagerProps {
  state: ListState;
  change: ChangeList;
  returned: number;
  total: number;
  totalCapped: boolean;
}

/** Which rows of how many are on the page, and the way to the others. */
export function Pager({ state, change, returned, total, totalCapped }: PagerProps) {
  const first = (state.page - 1) * state.size + 1;
  const isSinglePage = state.page === 1 && !totalCapped && total <= pageSizes[0];
  const range = returned === 0 ? '0' : `${first}–${first + returned - 1}`;
  return (
    <nav className="pager row middle" aria-label="Страници">
      <p role="status">
        {range} от {totalCapped ? `над ${total}` : total}
      </p>
      {!isSinglePage && <PagerSteps state={state} change={change} hasNext={hasNextPage(returned, state.size)} />}
    </nav>
  );
}

interface PagerStepsProps extends Pick<PagerProps, 'state' | 'change'> {
  hasNext: boolean;
}

function PagerSteps({ state, change, hasNext }: PagerStepsProps) {
  return (
    <>
      <label className="muted line">
        <span>На страница</span>
        <select
          className="input compact"
          value={state.size}
          onChange={(event) => change({ size: Number(event.target.value) })}
        >
          {pageSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <PageSteps page={state.page} hasNext={hasNext} onGo={(page) => change({ page })} />
    </>
  );
}
