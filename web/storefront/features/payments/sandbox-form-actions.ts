import { completeSandboxPaymentRoute } from '#contracts/payments/payments.ts';
import type { FormAction } from '#web/storefront/platform/form-action.ts';

const response =
  (outcome: 'approve' | 'decline'): FormAction =>
  async ({ params: { id = '' }, callApi }) => {
    await callApi(completeSandboxPaymentRoute, { params: { id }, body: { outcome } });
    return { redirect: `/api/payments/${encodeURIComponent(id)}/return` };
  };

/** Completes a sandbox payment without script. */
export const sandboxFormActions: Readonly<Record<string, FormAction>> = {
  '/payments/sandbox/$id#sandbox-approve': response('approve'),
  '/payments/sandbox/$id#sandbox-decline': response('decline'),
};
