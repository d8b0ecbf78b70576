import { Tooltip } from '@base-ui/react/tooltip';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useId } from 'react';
import { onlyInspects } from '#contracts/accounts/staff-roles.rule.ts';
import { getWorkRoute, type WorkKind } from '#contracts/dashboard/dashboard.ts';
import { canRead } from '#web/admin/platform/can-read.ts';
import { menuGroups } from '#web/admin/platform/panel-feature.ts';
import { usePanelParts, type Section } from '#web/admin/platform/panel-parts.ts';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { useSession } from '#web/shared/session/session-store.ts';
import { trailTo } from './build-crumbs.ts';

interface SectionLinksProps {
  isCollapsed: boolean;
  onChosen?: () => void;
}

type Counts = ReadonlyMap<WorkKind, number>;

/** The sidebar links in groups, with what waits. When collapsed they are icons with accessible names and tooltips. */
export function SectionLinks(props: SectionLinksProps) {
  const { user } = useSession();
  const parts = usePanelParts();
  const trail = trailTo(useLocation().pathname, parts.screens);
  const menu = parts.menu.filter(({ permission }) => canRead(user, permission));
  const counts = useWorkCounts();
  return Object.entries(menuGroups).map(([group, title]) => {
    const links = menu.filter((link) => link.group === group);
    return links.length === 0 ? null : (
      <LinkGroup key={group} {...props} title={title} links={links} counts={counts} trail={trail} />
    );
  });
}

/** What waits for the user, for the links beside it; nothing while it is not known. Live updates load it again. */
function useWorkCounts(): Counts {
  const { user } = useSession();
  const { data } = useQuery({
    ...queryOf(getWorkRoute, {}),
    enabled: user?.role === 'admin' && !onlyInspects(user.permissions),
    refetchInterval: 300_000,
  });
  return new Map(data?.work.map(({ kind, count }) => [kind, count]));
}

interface LinkGroupProps extends SectionLinksProps {
  title: string;
  links: readonly Section[];
  counts: Counts;
  /** The paths that lead to the page on the screen. */
  trail: readonly string[];
}

function LinkGroup({ title, links, counts, trail, isCollapsed, onChosen }: LinkGroupProps) {
  const headingId = useId();
  const hasTitle = title !== '';
  return (
    <div className="sidebar-group">
      {hasTitle && (
        <p className={isCollapsed ? 'sr-only' : 'sidebar-heading'} id={headingId}>
          {title}
        </p>
      )}
      <ul className="sidebar-links stack" aria-labelledby={hasTitle ? headingId : undefined}>
        {links.map((section) => (
          <li key={section.path} className="sidebar-place">
            <SectionLink
              section={section}
              isCurrent={isCurrent(section, trail)}
              isCollapsed={isCollapsed}
              onChosen={onChosen}
            />
            <WaitingCount count={section.work === undefined ? 0 : (counts.get(section.work) ?? 0)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The dashboard leads to every page, and is the current section only on itself. */
const isCurrent = ({ path }: Section, trail: readonly string[]): boolean =>
  path === '/admin' ? trail.length === 1 : trail.includes(path);

function SectionLink({
  section: { path, label, icon: Icon },
  isCurrent: isMarked,
  isCollapsed,
  onChosen,
}: {
  section: Section;
  isCurrent: boolean;
  isCollapsed: boolean;
  onChosen: (() => void) | undefined;
}) {
  const link = (
    <Link
      to={path}
      className="sidebar-link line"
      activeOptions={{ exact: path === '/admin' }}
      data-current={isMarked || undefined}
      onClick={onChosen}
    >
      <Icon aria-hidden="true" size={18} />
      <span className={isCollapsed ? 'sr-only' : undefined}>{label}</span>
    </Link>
  );
  return isCollapsed ? <WithTooltip label={label}>{link}</WithTooltip> : link;
}

/** Beside the link and not in it: the name of a link stays the name of its section. */
function WaitingCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="sidebar-count">
      <span className="sr-only">Чакат: </span>
      {count > 99 ? '99+' : count}
    </span>
  );
}

function WithTooltip({ label, children }: { label: string; children: React.ReactElement }) {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger render={children} delay={200} />
      <Tooltip.Portal>
        <Tooltip.Positioner className="popup-layer" side="right" sideOffset={8}>
          <Tooltip.Popup className="tooltip" aria-hidden="true">
            {label}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
