import { useRouterState } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import type { ShopFrame } from '#contracts/navigation/shop-frame.ts';
import { OwnLink } from './own-link.tsx';

type MenuItem = NonNullable<ShopFrame['navigation']>['menu'][number];

/** The menu of the owner. Links below another one open with it: a `details` element, which works without script. */
export function OwnMenu({ items }: { items: readonly MenuItem[] }) {
  const { pathname, href } = useRouterState({ select: ({ location }) => location });
  const isCurrent = (to: string): boolean => to === (to.includes('?') ? href : pathname);
  return items.map(({ label, to, children }) =>
    children.length === 0 ? (
      <OwnLink key={`${label} ${to}`} to={to} className="bar-link" isCurrent={isCurrent(to)}>
        {label}
      </OwnLink>
    ) : (
      <Group key={`${label} ${to}`} label={label}>
        {[{ label: `${label}: всички`, to }, ...children].map((link) => (
          <li key={`${link.label} ${link.to}`}>
            <OwnLink to={link.to} className="bar-link" isCurrent={isCurrent(link.to)}>
              {link.label}
            </OwnLink>
          </li>
        ))}
      </Group>
    ),
  );
}

/** Closes with Escape, a press elsewhere, and one on a link of its own. */
function Group({ label, children }: { label: string; children: ReactNode }) {
  const group = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const closeOutside = ({ target }: MouseEvent): void => {
      const isSummary = target instanceof Node && group.current?.querySelector('summary')?.contains(target) === true;
      if (group.current && !isSummary) group.current.open = false;
    };
    document.addEventListener('click', closeOutside);
    return () => document.removeEventListener('click', closeOutside);
  }, []);
  return (
    <details ref={group} name="menu" className="bar-group" onKeyDown={closeOnEscape}>
      <summary className="bar-link">{label}</summary>
      <ul className="bar-below">{children}</ul>
    </details>
  );
}

function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>): void {
  const { key, currentTarget } = event;
  if (key !== 'Escape' || !currentTarget.open) return;
  event.stopPropagation();
  currentTarget.open = false;
  currentTarget.querySelector('summary')?.focus();
}
