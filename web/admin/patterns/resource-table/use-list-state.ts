import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo } from 'react';
import { storeListSearch } from './last-search.ts';
import { changeListState, readListState, writeListState, type ListChoices, type ListState } from './list-state.ts';
import { storeUsualSize, useUsualSize } from './usual-size.ts';

/** Changes a part of the state of a list, and thereby the URL. */
export type ChangeList = (change: Partial<ListState>) => void;

/** The list state, stored in the URL: reload, bookmarks and the back button show the same rows. */
export function useListState<Query>(choices: ListChoices<Query>): { state: ListState<Query>; change: ChangeList } {
  const address = useSearch({ strict: false });
  const navigate = useNavigate();
  const usualSize = useUsualSize();
  const state = useMemo(() => readListState(address, choices, usualSize), [address, choices, usualSize]);
  const path = useLocation({ select: ({ pathname }) => pathname });
  useEffect(() => storeListSearch(path, writeListState(state, choices, usualSize)), [path, state, choices, usualSize]);
  const change = useCallback<ChangeList>(
    (request) => {
      if (request.size !== undefined) storeUsualSize(request.size);
      const search = writeListState(changeListState(state, request), choices, request.size ?? usualSize);
      void navigate({
        to: '.',
        search,
        replace: request.page === undefined,
        resetScroll: request.page !== undefined,
      });
    },
    [state, choices, usualSize, navigate],
  );
  // Read from the URL as `choices` allow, which were made from filters and sort orders of this query.
  return { state: state as unknown as ListState<Query>, change };
}
