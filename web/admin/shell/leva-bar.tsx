import { Link } from '@tanstack/react-router';
import { Euro } from 'lucide-react';
import { useShopSettings } from '#web/admin/platform/shop-settings.ts';
import { useCanWrite } from '#web/admin/platform/use-can-write.ts';
import { useShownPath } from '#web/admin/platform/use-shown-path.ts';

const target = '/admin/settings/currency';

/** In a shop in leva: that they are no legal tender (Act on the Introduction of the Euro, art. 9), and the way to euro. */
export function LevaBar() {
  const settings = useShopSettings();
  const mayMove = useCanWrite('settings');
  const path = useShownPath();
  if (settings.data?.currency !== 'BGN' || !mayMove || path === target) return null;
  return (
    <p className="notice notice-warn reminder-bar row middle">
      <Euro aria-hidden="true" size={18} />
      <span>
        Левът вече не е платежно средство. <Link to={target}>Премини към евро</Link>
      </span>
    </p>
  );
}
