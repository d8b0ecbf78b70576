import { askForStockRoute, cancelStockAlertsRoute } from '#contracts/stock-alerts/stock-alerts.ts';
import type { FormAction } from '#web/storefront/platform/form-action.ts';

const createAlert: FormAction = async ({ params, search, fields, callApi }) => {
  const [variantId, email] = [fields.get('variantId') ?? '', fields.get('email') ?? ''];
  await callApi(askForStockRoute, { body: { variantId, email } });
  const query = new URLSearchParams({ variant: search['variant'] ?? '', asked: '1' });
  return { redirect: `/products/${encodeURIComponent(params['slug'] ?? '')}?${query.toString()}` };
};

const cancel: FormAction = async ({ search, callApi }) => {
  await callApi(cancelStockAlertsRoute, { body: { token: search['token'] ?? '' } });
  return { redirect: '/stock-alerts?done=1' };
};

/** Subscribes to and unsubscribes from stock alerts without script. */
export const stockAlertFormActions: Readonly<Record<string, FormAction>> = {
  '/products/$slug#stock-alert': createAlert,
  '/stock-alerts#cancel-stock-alerts': cancel,
};
