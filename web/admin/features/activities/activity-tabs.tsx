import { Link, type LinkProps } from '@tanstack/react-router';
import { useCanWrite } from '#web/admin/platform/use-can-write.ts';

const tabs = [
  { to: '/admin/activities', label: 'Промени' },
  { to: '/admin/activities/security', label: 'Сигурност' },
] as const satisfies readonly { to: LinkProps['to']; label: string }[];

/** Tabs for changes and, for owners only, security events. */
export function ActivityTabs() {
  if (!useCanWrite('owner')) return null;
  return (
    <nav className="filter-tabs" aria-label="Активности">
      {tabs.map(({ to, label }) => (
        <Link key={to} to={to} activeOptions={{ exact: true, includeSearch: false }}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
