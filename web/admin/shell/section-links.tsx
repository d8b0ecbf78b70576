import { Tooltip } from '@base-ui/react/tooltip';
import { Link, useLocation } from '@tanstack/react-router';
import { sections } from './sections.ts';

interface SectionLinksProps {
  isCollapsed: boolean;
  onChosen?: () => void;
}

/** The links of the sidebar. Collapsed, they are icons that keep their names, with a tooltip. */
export function SectionLinks({ isCollapsed, onChosen }: SectionLinksProps) {
  const { pathname } = useLocation();
  return (
    <ul className="sidebar-links">
      {sections.map(({ path, label, icon: Icon }) => {
        const isCurrent = path === '/admin' ? /^\/admin\/?$/.test(pathname) : pathname.startsWith(path);
        const link = (
          <Link to={path} className="sidebar-link" data-current={isCurrent || undefined} onClick={onChosen}>
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
