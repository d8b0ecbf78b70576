import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReportKind } from '#contracts/reports/report-kinds.rule.ts';
import { deleteViewRoute, listViewsRoute, type SavedView } from '#contracts/views/views.ts';
import { SaveViewDialog } from '#web/admin/patterns/resource-table/views/save-view-dialog.tsx';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { useCall } from '#web/admin/platform/use-call.ts';
import { BookmarkPlus, X } from '#web/shared/ui/icons.ts';
import { toastSuccess } from '#web/shared/ui/toasts.tsx';
import { writeChoice } from './report-choice.ts';
import { useReportChoice } from './use-report-choice.ts';
import '#web/admin/patterns/resource-table/list-tabs.css';

const list = 'reports';

/** The reports that the user has kept, and a button that keeps the one on screen. A named period goes on with time. */
export function KeptReports({ kind }: { kind?: ReportKind }) {
  const [isNaming, setNaming] = useState(false);
  // Reports work without those that were kept, so a failure is not reported.
  const { data: views = [] } = useQuery({
    ...queryOf(listViewsRoute, {}),
    select: (response) => response.views.filter((view) => view.list === list),
    staleTime: 60_000,
  });
  const choice = writeChoice(useReportChoice());
  const address = kind === undefined ? '' : new URLSearchParams({ kind, ...choice }).toString();
  const isKept = views.some((view) => view.address === address);
  if (views.length === 0 && kind === undefined) return null;
  return (
    <div className="list-tabs kept-reports">
      <div className="filter-tabs view-tabs" role="group" aria-label="Запазени справки">
        {views.map((view) => (
          <KeptReport key={view.id} view={view} isShown={view.address === address} />
        ))}
        {kind !== undefined && !isKept && (
          <button type="button" onClick={() => setNaming(true)}>
            <BookmarkPlus aria-hidden="true" size={16} /> Запази справката
          </button>
        )}
      </div>
      {isNaming && (
        <SaveViewDialog
          list={list}
          address={address}
          text="Запазват се видът, периодът и сравнението. „Месец“ винаги е текущият месец. Справката е само твоя, на всяко устройство."
          onClose={() => setNaming(false)}
        />
      )}
    </div>
  );
}

function KeptReport({ view, isShown }: { view: SavedView; isShown: boolean }) {
  const remove = useCall(deleteViewRoute, 'Справката не можа да се изтрие.', ({ message }) => toastSuccess(message));
  const { kind = 'time', ...search } = Object.fromEntries(new URLSearchParams(view.address));
  return (
    <span className="view-tab">
      <Link to="/admin/reports/$kind" params={{ kind }} search={search} aria-current={isShown ? 'page' : undefined}>
        {view.name}
      </Link>
      {isShown && (
        <button
          type="button"
          className="view-remove"
          aria-label={`Изтрий запазената справка ${view.name}`}
          onClick={() => remove.mutate({ params: { id: view.id } })}
        >
          <X aria-hidden="true" size={14} />
        </button>
      )}
    </span>
  );
}
