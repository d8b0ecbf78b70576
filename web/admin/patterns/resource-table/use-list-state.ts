import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { rememberList } from './last-address.ts';
import { changeListState, readListState, writeListState, type ListChoices, type ListState } from './list-state.ts';

export type ChangeList = (change: Partial<ListState>) => void;

/** The list state, stored in the URL: reload, bookmarks and the back button show the same rows. */
export function useListState(choices: ListChoices): { state: ListState; change: ChangeList } {
  const address = useSearch({ strict: false });
  const navigate = useNavigate();
  const state = useMemo(() => readListState(address, choices), [address, choices]);
  const path = useLocation({ select: ({ pathname }) => pathname });
  useEffect(() => rememberList(path, writeListState(state, choices)), [path, state, choices]);
  const change = useCallback<ChangeList>(
    (wanted) => {
      const search = writeListState(changeListState(state, wanted), choices);
      void navigate({ to: '.', search, replace: wanted.page === undefined, resetScroll: wanted.page !== undefined });
    },
    [state, choices, navigate],
  );
  return { state, change };
}
