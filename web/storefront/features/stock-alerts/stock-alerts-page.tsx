import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { cancelStockAlertsRoute } from '#contracts/stock-alerts.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { buttonClass } from '#web/shared/ui/button.tsx';
import { AuthCard, AuthNotice } from '#web/storefront/features/auth/auth-card.tsx';
import { ErrorSummary } from '#web/storefront/forms/error-summary.tsx';
import { FormButton, FormFrame } from '#web/storefront/forms/form-parts.tsx';
import { usePageForm } from '#web/storefront/forms/use-page-form.ts';

const route = getRouteApi('/stock-alerts');

/** The way out of letters about stock. Opening the link changes nothing by itself: letter scanners open links too. */
export function StockAlertsPage() {
  const { token, done } = route.useSearch();
  const [cancelled, setCancelled] = useState(done !== undefined);
  const form = usePageForm('cancel-stock-alerts', {
    failed: 'Писмата не можаха да бъдат спрени.',
    send: async () => {
      await callApi(cancelStockAlertsRoute, { body: { token: token ?? '' } });
      setCancelled(true);
    },
  });
  return (
    <AuthCard
      title="Писма за наличност"
      foot={
        <Link to="/products" className={buttonClass('outline')}>
          Към продуктите
        </Link>
      }
    >
      {cancelled ? (
        <AuthNotice>Готово. Няма да пишем повече за наличност на този адрес.</AuthNotice>
      ) : token === undefined ? (
        <AuthNotice tone="bad">Връзката е непълна. Отвори я от писмото.</AuthNotice>
      ) : (
        <FormFrame form={form} className="auth-form">
          <ErrorSummary form={form} />
          <p>Забравяме всички продукти, за които този адрес чака.</p>
          <FormButton form={form}>Не ми пишете повече</FormButton>
        </FormFrame>
      )}
    </AuthCard>
  );
}
