import { registerAuditJobs } from '#server/features/accounting/audit/audit.jobs.ts';
import { registerDocumentJobs } from '#server/features/accounting/documents/documents.jobs.ts';
import { attachDocument } from '#server/features/accounting/documents/draw-document.ts';
import { registerImportJobs } from '#server/features/catalog/imports/imports.jobs.ts';
import { registerCatalogJobs } from '#server/features/catalog/products/products.jobs.ts';
import { registerReviewJobs } from '#server/features/catalog/reviews/reviews.jobs.ts';
import { registerSectionJobs } from '#server/features/catalog/sections/sections.jobs.ts';
import { registerStockAlertJobs } from '#server/features/catalog/stock-alerts/stock-alerts.jobs.ts';
import { registerAccountJobs } from '#server/features/customers/accounts/accounts.jobs.ts';
import { announceDelayed } from '#server/features/customers/notifications/announce-delayed.ts';
import { announceGivenUp } from '#server/features/customers/notifications/announce-given-up.ts';
import { registerNotificationJobs } from '#server/features/customers/notifications/notifications.jobs.ts';
import { sendSms } from '#server/features/customers/sms/send-sms.ts';
import { registerSmsJobs } from '#server/features/customers/sms/sms.jobs.ts';
import { registerBackupJobs } from '#server/features/operations/backups/backups.jobs.ts';
import { registerHealthJobs } from '#server/features/operations/health/health.jobs.ts';
import { registerCartJobs } from '#server/features/sales/cart/cart.jobs.ts';
import { registerCourierJobs } from '#server/features/sales/delivery/couriers/couriers.jobs.ts';
import { registerStreetJobs } from '#server/features/sales/delivery/streets/streets.jobs.ts';
import { attachContract } from '#server/features/sales/orders/contract/attach-contract.ts';
import { registerOrderJobs } from '#server/features/sales/orders/orders.jobs.ts';
import { registerPaymentJobs } from '#server/features/sales/payments/payments.jobs.ts';
import { registerWithdrawalJobs } from '#server/features/sales/returns/withdrawals/withdrawals.jobs.ts';
import { registerWaybillJobs } from '#server/features/shipping/waybills/waybills.jobs.ts';
import { registerMessageJobs } from '#server/features/store/messages/messages.jobs.ts';
import { registerSearchJobs } from '#server/features/store/search/search.jobs.ts';
import { registerSecurityEventJobs } from '#server/features/store/security-events/security-events.jobs.ts';
import { registerSettingsJobs } from '#server/features/store/settings/settings.jobs.ts';
import type { Deps } from '#server/platform/deps.ts';
import { registerLimitJobs } from '#server/platform/http/limits/limits.jobs.ts';

/** The jobs of every feature, in feature order. Call it before `deps.jobs.start()`. */
export function registerJobs(deps: Deps): void {
  registerLimitJobs(deps);
  registerSecurityEventJobs(deps);
  registerSettingsJobs(deps);
  registerMessageJobs(deps, {
    sendSms: (message) => sendSms(deps, message),
    drawDocument: (documentId) => attachDocument(deps.db, documentId),
    drawContract: (termsVersion) => attachContract(deps, termsVersion),
    onGivenUp: announceGivenUp,
    onDelayed: announceDelayed,
  });
  registerAccountJobs(deps);
  registerSmsJobs(deps);
  registerSearchJobs(deps);
  registerCatalogJobs(deps);
  registerImportJobs(deps);
  registerSectionJobs(deps);
  registerCartJobs(deps);
  registerStockAlertJobs(deps);
  registerNotificationJobs(deps);
  registerOrderJobs(deps);
  registerPaymentJobs(deps);
  registerWithdrawalJobs(deps);
  registerCourierJobs(deps);
  registerStreetJobs(deps);
  registerWaybillJobs(deps);
  registerDocumentJobs(deps);
  registerAuditJobs(deps);
  registerReviewJobs(deps);
  registerBackupJobs(deps);
  registerHealthJobs(deps);
}
