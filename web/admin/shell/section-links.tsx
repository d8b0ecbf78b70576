import { Tooltip } from '@base-ui/react/tooltip';
import { Link, useLocation } from '@tanstack/react-router';
import { useId } from 'react';
import { canRead } from '#web/admin/platform/can-read.ts';
import { usePanelParts, type Section } from '#web/admin/platform/panel-parts.ts';
import { useSession } from '#web/shared/session/session-store.ts';

interface SectionLinksProps {
  isCollapsed: boolean;
  onChosen?: () => void;
}

/** The sidebar links. When collapsed they are icons with accessible names and tooltips. */
export function SectionLinks(props: SectionLinksProps) {
  const headingId = useId();
  const { user } = useSession();
  const menu = usePanelParts().menu.filter(({ permission }) => canRead(user, permission));
  const main = menu.filter(({ group }) => group === 'sections');
  const more = menu.filter(({ group }) => group === 'more');
  if (main.length === 0) return <LinkList {...props} links={more} />;
  return (
    <>
      <LinkList {...props} links={main} />
      {more.length > 0 && (
        <>
          <p className={props.isCollapsed ? 'sr-only' : 'sidebar-heading'} id={headingId}>
            Още
          </p>
          <LinkList {...props} links={more} labelledBy={headingId} />
        </>
      )}
    </>
  );
}

interface LinkListProps extends SectionLinksProps {
  links: readonly Section[];
  labelledBy?: string;
}

function LinkList({ links, labelledBy, isCollapsed, onChosen }: LinkListProps) {
  const { pathname } = useLocation();
  return (
    <ul className="sidebar-links stack" aria-labelledby={labelledBy}>
      {links.map(({ path, label, icon: Icon }) => {
        const isCurrent = path === '/admin' ? /^\/admin\/?$/.test(pathname) : pathname.startsWith(path);
        const link = (
          <Link
            to={path}
            className="sidebar-link line"
            activeOptions={{ exact: path === '/admin' }}
            data-current={isCurrent || undefined}
            onClick={onChosen}
          >
            <Icon aria-hidden="true" size={20} />
            <span className={isCollapsed ? 'sr-only' : undefined}>{label}</span>
          </Link>
        );
        return <li key={path}>{isCollapsed ? <WithTooltip label={label}>{link}</WithTooltip> : link}</li>;
      })}
    </ul>
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
