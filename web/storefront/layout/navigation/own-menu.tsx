import { useRouterState } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
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
      <details key={`${label} ${to}`} name="menu" className="bar-group" onKeyDown={closeOnEscape}>
        <summary className="bar-link">{label}</summary>
        <ul className="bar-below">
          {[{ label: `${label}: всички`, to }, ...children].map((link) => (
            <li key={`${link.label} ${link.to}`}>
              <OwnLink to={link.to} className="bar-link" isCurrent={isCurrent(link.to)}>
                {link.label}
              </OwnLink>
            </li>
          ))}
        </ul>
      </details>
    ),
  );
}

function closeOnEscape({ key, currentTarget, ...event }: KeyboardEvent<HTMLDetailsElement>): void {
  if (key !== 'Escape' || !currentTarget.open) return;
  event.stopPropagation();
  currentTarget.open = false;
  currentTarget.querySelector('summary')?.focus();
}
