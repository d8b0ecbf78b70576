import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { storeListSearch } from './last-search.ts';
import { changeListState, readListState, writeListState, type ListChoices, type ListState } from './list-state.ts';

export type ChangeList = (change: Partial<ListState>) => void;

/** The list state, stored in the URL: reload, bookmarks and the back button show the same rows. */
export function useListState<Query>(choices: ListChoices<Query>): { state: ListState<Query>; change: ChangeList } {
  const address = useSearch({ strict: false });
  const navigate = useNavigate();
  const state = useMemo(() => readListState(address, choices), [address, choices]);
  const path = useLocation({ select: ({ pathname }) => pathname });
  useEffect(() => storeListSearch(path, writeListState(state, choices)), [path, state, choices]);
  const change = useCallback<ChangeList>(
    (requested) => {
      const search = writeListState(changeListState(state, requested), choices);
      void navigate({
        to: '.',
        search,
        replace: requested.page === undefined,
        resetScroll: requested.page !== undefined,
      });
    },
    [state, choices, navigate],
  );
  // Read from the URL as `choices` allow, which were made from filters and sort orders of this query.
  return { state: state as unknown as ListState<Query>, change };
}
