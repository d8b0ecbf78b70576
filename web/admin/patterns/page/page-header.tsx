import { Link, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import type { RecordHistoryOf } from '#web/admin/patterns/record-history/record-changes-view.ts';
import { RecordHistoryButton } from '#web/admin/patterns/record-history/record-history-button.tsx';
import { lastSearchOf } from '#web/admin/patterns/resource-table/last-search.ts';
import { ArrowLeft } from '#web/shared/ui/icons.ts';
import { usePageTitle } from './page-title.tsx';

interface PageHeaderProps {
  title: string;
  /** Beside the title: badges or a count. */
  aside?: ReactNode;
  /** Returns to the list with its filter, page and selection. */
  back?: { to: string; label: string };
  actions?: ReactNode;
  /** The record that the screen shows; adds a link to its changes. */
  history?: RecordHistoryOf | undefined;
}

/** The heading of a screen. It takes the focus after navigation, so that screen readers announce the new screen. */
export function PageHeader({ title, aside, back, actions, history }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const cameFromHere = useRouterState({ select: (state) => state.resolvedLocation !== undefined });
  const isArrival = useRef(cameFromHere);
  usePageTitle(title);
  useEffect(() => {
    if (isArrival.current) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="page-header row middle spread">
      {back && (
        <Link to={back.to} search={lastSearchOf(back.to)} className="back-link">
          <ArrowLeft aria-hidden="true" size={16} /> {back.label}
        </Link>
      )}
      <div className="page-title row middle">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {aside}
      </div>
      {(actions || history) && (
        <div className="page-actions row">
          {history && <RecordHistoryButton {...history} />}
          {actions}
        </div>
      )}
    </div>
  );
}
