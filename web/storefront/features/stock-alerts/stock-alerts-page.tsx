import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { cancelStockAlertsRoute } from '#contracts/stock-alerts/stock-alerts.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { EmailedLinkPage } from '#web/storefront/features/accounts/sign-in/emailed-link-page.tsx';
import { usePageForm } from '#web/storefront/forms/use-page-form.ts';

const route = getRouteApi('/stock-alerts');

/** Unsubscribes from stock alerts. */
export function StockAlertsPage() {
  const { token, done } = route.useSearch();
  const [isCancelled, setCancelled] = useState(done !== undefined);
  const form = usePageForm('cancel-stock-alerts', {
    failed: 'Писмата не можаха да бъдат спрени.',
    send: async () => {
      await callApi(cancelStockAlertsRoute, { body: { token: token ?? '' } });
      setCancelled(true);
    },
  });
  return (
    <EmailedLinkPage
      title="Писма за наличност"
      token={token}
      form={form}
      text="Забравяме всички продукти, за които този адрес чака."
      action="Не ми пишете повече"
      successText={isCancelled ? 'Готово. Няма да пишем повече за наличност на този адрес.' : null}
    />
  );
}
