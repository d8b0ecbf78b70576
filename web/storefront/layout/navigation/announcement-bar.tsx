import { useEffect } from 'react';
import type { ShopFrame } from '#contracts/navigation/shop-frame.ts';
import { OwnLink } from './own-link.tsx';

/** One line of the shop above the header. The page's inline script hides it for who has dismissed it. */
export function AnnouncementBar({ id, text, to }: NonNullable<ShopFrame['announcement']>) {
  // For one that came after the page: the inline script is there only for those that came with it.
  useEffect(() => void import('#web/storefront/inline/hide-announcement.ts'), []);
  return (
    <aside className="announcement" data-announcement={id} aria-label="Съобщение от магазина">
      <p>{to === null ? text : <OwnLink to={to}>{text}</OwnLink>}</p>
      <button type="button" className="needs-script" aria-label="Скрий съобщението">
        <span aria-hidden="true">×</span>
      </button>
    </aside>
  );
}
