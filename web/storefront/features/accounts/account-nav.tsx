import { Link, useLocation } from '@tanstack/react-router';
import { ChevronDown } from '#web/shared/ui/icons.ts';
import { accountSections, sectionOf } from './account-sections.ts';

/** The account navigation: a list beside the page, or a collapsible menu on a phone. */
export function AccountNav() {
  const { pathname } = useLocation();
  const current = sectionOf(pathname);
  const { icon: Icon, label } = current;
  return (
    <nav className="account-nav" aria-label="Профил">
      {/* Keyed by page, so that following a link closes it. */}
      <details key={pathname}>
        <summary>
          <Icon size={18} aria-hidden="true" />
          <span className="sr-only">Меню на профила: </span>
          {label}
          <ChevronDown size={18} aria-hidden="true" className="account-nav-mark" />
        </summary>
        <Sections />
      </details>
      <Sections />
    </nav>
  );
}

function Sections() {
  return (
    <ul>
      {accountSections.map(({ to, label, icon: Icon }) => (
        <li key={to}>
          <Link to={to} activeOptions={{ exact: to === '/account', includeSearch: false }}>
            <Icon size={18} aria-hidden="true" />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
