import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type SavedView, deleteViewRoute, listViewsRoute } from '#contracts/views/views.ts';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { useCall } from '#web/admin/platform/use-call.ts';
import { BookmarkPlus, X } from '#web/shared/ui/icons.ts';
import { toastSuccess } from '#web/shared/ui/toasts.tsx';
import { viewAddress, type ListChoices, type ListState } from '../list-state.ts';
import { showTab } from '../show-tab.ts';
import { useUsualSize } from '../usual-size.ts';
import { SaveViewDialog } from './save-view-dialog.tsx';

interface ViewTabsProps {
  list: string;
  choices: ListChoices;
  state: ListState;
}

/** The user's saved views as tabs, and a button that saves the current one. */
export function ViewTabs({ list, choices, state }: ViewTabsProps) {
  // The list works without its views, so a failure is not reported.
  const { data: views = [] } = useQuery({
    ...queryOf(listViewsRoute, {}),
    select: (response) => response.views.filter((view) => view.list === list),
    staleTime: 60_000,
  });
  const [isNaming, setNaming] = useState(false);
  const currentAddress = viewAddress(state, choices, useUsualSize());
  const isSaved = currentAddress === '' || views.some((view) => view.address === currentAddress);
  if (views.length === 0 && isSaved) return null;
  return (
    <div className="filter-tabs view-tabs" role="group" aria-label="Запазени изгледи">
      {views.map((view) => (
        <ViewTab key={view.id} view={view} isShown={view.address === currentAddress} />
      ))}
      {!isSaved && (
        <button type="button" onClick={() => setNaming(true)}>
          <BookmarkPlus aria-hidden="true" size={16} /> Запази изгледа
        </button>
      )}
      {isNaming && <SaveViewDialog list={list} address={currentAddress} onClose={() => setNaming(false)} />}
    </div>
  );
}

function ViewTab({ view, isShown }: { view: SavedView; isShown: boolean }) {
  const navigate = useNavigate();
  const remove = useCall(deleteViewRoute, 'Изгледът не можа да се изтрие.', ({ message }) => toastSuccess(message));
  const open = () => void navigate({ to: '.', search: Object.fromEntries(new URLSearchParams(view.address)) });
  return (
    <span className="view-tab">
      <button ref={isShown ? showTab : null} type="button" aria-pressed={isShown} onClick={open}>
        {view.name}
      </button>
      {isShown && (
        <button
          type="button"
          className="view-remove"
          aria-label={`Изтрий изгледа ${view.name}`}
          onClick={() => remove.mutate({ params: { id: view.id } })}
        >
          <X aria-hidden="true" size={14} />
        </button>
      )}
    </span>
  );
}
