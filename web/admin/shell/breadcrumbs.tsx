import { Link, useLocation } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useShownTitle } from '#web/admin/patterns/page/page-title.tsx';
import { usePanelParts } from '#web/admin/platform/panel-parts.ts';
import { buildCrumbs } from './build-crumbs.ts';

/** The way from the dashboard to the current screen, as links. */
export function Breadcrumbs() {
  const { pathname } = useLocation();
  const crumbs = buildCrumbs(pathname, useShownTitle(), usePanelParts().screens);
  return (
    <nav aria-label="Навигация" className="crumbs">
      <ol>
        {crumbs.map((crumb) => (
          <Fragment key={crumb.label}>
            <li>
              {crumb.path === undefined ? (
                <span aria-current="page">{crumb.label}</span>
              ) : (
                <Link to={crumb.path} activeOptions={{ exact: true }}>
                  {crumb.label}
                </Link>
              )}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}
