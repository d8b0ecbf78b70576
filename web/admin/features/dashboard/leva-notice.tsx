import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Dashboard } from '#contracts/dashboard/dashboard.ts';
import { useShopSettings } from '#web/admin/platform/shop-settings.ts';
import { useCanWrite } from '#web/admin/platform/use-can-write.ts';
import { Euro, X } from '#web/shared/ui/icons.ts';

const closedKey = 'leva-notice-closed';

/**
 * In a shop in leva: that they are no legal tender (Act on the Introduction of the Euro, art. 9), and the way to euro.
 * Said once: not while the first steps say it, and not again in a browser where it was closed.
 */
export function LevaNotice({ setUp }: Pick<Dashboard, 'setUp'>) {
  const settings = useShopSettings();
  const mayMove = useCanWrite('settings');
  const [isClosed, setClosed] = useState(wasClosed);
  const isAmongSteps = setUp !== null && !setUp.isPutAway;
  if (settings.data?.currency !== 'BGN' || !mayMove || isClosed || isAmongSteps) return null;
  const close = () => {
    setClosed(true);
    try {
      localStorage.setItem(closedKey, 'true');
    } catch {
      // Without storage it returns with the next visit.
    }
  };
  return (
    <p className="notice notice-warn reminder-bar line">
      <Euro aria-hidden="true" size={18} />
      <span>
        Левът вече не е платежно средство. <Link to="/admin/settings/currency">Премини към евро</Link>
      </span>
      <button type="button" className="icon-button" aria-label="Скрий съобщението за лева" onClick={close}>
        <X aria-hidden="true" size={18} />
      </button>
    </p>
  );
}

function wasClosed(): boolean {
  try {
    return localStorage.getItem(closedKey) !== null;
  } catch {
    return false;
  }
}
