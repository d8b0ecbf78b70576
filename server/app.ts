import type { FastifyInstance } from 'fastify';
import { registerAuditAdminRoutes } from '#server/features/accounting/audit/audit.admin-routes.ts';
import { registerDocumentAdminRoutes } from '#server/features/accounting/documents/documents.admin-routes.ts';
import { registerDocumentRoutes } from '#server/features/accounting/documents/documents.storefront-routes.ts';
import { readPersonalDocuments } from '#server/features/accounting/documents/personal-documents.ts';
import { registerInspectionAdminRoutes } from '#server/features/accounting/inspection/inspection.admin-routes.ts';
import { registerFavouriteRoutes } from '#server/features/catalog/favourites/favourites.storefront-routes.ts';
import { readPersonalFavourites } from '#server/features/catalog/favourites/read-personal-favourites.ts';
import { registerFeedRoutes } from '#server/features/catalog/feeds/feeds.storefront-routes.ts';
import { importUndos } from '#server/features/catalog/imports/import-undos.ts';
import { registerImportAdminRoutes } from '#server/features/catalog/imports/imports.admin-routes.ts';
import { registerReceiptAdminRoutes } from '#server/features/catalog/imports/receipts/receipts.admin-routes.ts';
import { catalogUndos } from '#server/features/catalog/products/catalog-undos.ts';
import { registerProductLabelAdminRoutes } from '#server/features/catalog/products/labels/labels.admin-routes.ts';
import { registerLotAdminRoutes } from '#server/features/catalog/products/lots/lots.admin-routes.ts';
import { pricesToEuro } from '#server/features/catalog/products/prices/prices-to-euro.ts';
import { openScheduleClock } from '#server/features/catalog/products/prices/schedule-clock.ts';
import { registerCatalogAdminRoutes } from '#server/features/catalog/products/products.admin-routes.ts';
import { registerCatalogRoutes } from '#server/features/catalog/products/products.storefront-routes.ts';
import { registerStockAdminRoutes } from '#server/features/catalog/products/stock/stock.admin-routes.ts';
import { anonymiseReviewer } from '#server/features/catalog/reviews/anonymise-reviewer.ts';
import { registerReviewPhotoRoutes } from '#server/features/catalog/reviews/photos/review-photos.storefront-routes.ts';
import { readPersonalReviews } from '#server/features/catalog/reviews/read-personal-reviews.ts';
import { readReviewRequests } from '#server/features/catalog/reviews/requests/read-review-requests.ts';
import { registerReviewAdminRoutes } from '#server/features/catalog/reviews/reviews.admin-routes.ts';
import { registerReviewRoutes } from '#server/features/catalog/reviews/reviews.storefront-routes.ts';
import { sectionUndos } from '#server/features/catalog/sections/section-undos.ts';
import { registerSectionAdminRoutes } from '#server/features/catalog/sections/sections.admin-routes.ts';
import { registerSectionRoutes } from '#server/features/catalog/sections/sections.storefront-routes.ts';
import { deleteAlertsOf, readPersonalAlerts } from '#server/features/catalog/stock-alerts/personal-alerts.ts';
import { registerStockAlertRoutes } from '#server/features/catalog/stock-alerts/stock-alerts.storefront-routes.ts';
import { accountNames, resolveAccounts } from '#server/features/customers/accounts/accounts-in-events.ts';
import { registerAccountAdminRoutes } from '#server/features/customers/accounts/accounts.admin-routes.ts';
import { accountLimits } from '#server/features/customers/accounts/accounts.limits.ts';
import { registerAccountRoutes } from '#server/features/customers/accounts/accounts.storefront-routes.ts';
import type { PersonalPart } from '#server/features/customers/accounts/personal-data/personal-parts.ts';
import { createIdentify } from '#server/features/customers/accounts/sessions/identify.ts';
import { rememberVisits } from '#server/features/customers/accounts/sessions/remember-visits.ts';
import { sealedSeeds } from '#server/features/customers/accounts/two-factor/sealed-seeds.ts';
import { userUndos } from '#server/features/customers/accounts/users/user-undos.ts';
import { groupUndos } from '#server/features/customers/groups/group-undos.ts';
import { registerGroupAdminRoutes } from '#server/features/customers/groups/groups.admin-routes.ts';
import { readPersonalGroups } from '#server/features/customers/groups/read-groups-of.ts';
import { deleteInquiriesOf } from '#server/features/customers/inquiries/delete-inquiries-of.ts';
import { registerInquiryAdminRoutes } from '#server/features/customers/inquiries/inquiries.admin-routes.ts';
import { registerInquiryRoutes } from '#server/features/customers/inquiries/inquiries.storefront-routes.ts';
import { readPersonalInquiries } from '#server/features/customers/inquiries/read-personal-inquiries.ts';
import { announceGivenUp } from '#server/features/customers/notifications/announce-given-up.ts';
import { registerNotificationAdminRoutes } from '#server/features/customers/notifications/notifications.admin-routes.ts';
import { sealedToken } from '#server/features/customers/sms/providers/sealed-token.ts';
import { smsCostToEuro } from '#server/features/customers/sms/settings/sms-cost-to-euro.ts';
import { smsUndos } from '#server/features/customers/sms/sms-undos.ts';
import { registerSmsAdminRoutes } from '#server/features/customers/sms/sms.admin-routes.ts';
import { registerSmsRoutes } from '#server/features/customers/sms/sms.storefront-routes.ts';
import { registerBackupAdminRoutes } from '#server/features/operations/backups/backups.admin-routes.ts';
import { registerHealthAdminRoutes } from '#server/features/operations/health/health.admin-routes.ts';
import { registerPeopleAdminRoutes } from '#server/features/panel/customer-records/customer-records.admin-routes.ts';
import { registerDashboardRoutes } from '#server/features/panel/dashboard/dashboard.admin-routes.ts';
import { emailTemplateUndos } from '#server/features/panel/email-templates/email-template-undos.ts';
import { registerEmailTemplateAdminRoutes } from '#server/features/panel/email-templates/email-templates.admin-routes.ts';
import { registerLiveAdminRoutes } from '#server/features/panel/live/live.admin-routes.ts';
import { registerPaletteAdminRoutes } from '#server/features/panel/palette/palette.admin-routes.ts';
import { registerSettingsFileRoutes } from '#server/features/panel/settings-files/settings-files.admin-routes.ts';
import { listViews } from '#server/features/panel/views/list-views.ts';
import { registerViewAdminRoutes } from '#server/features/panel/views/views.admin-routes.ts';
import { discountUndos } from '#server/features/pricing/discounts/discount-undos.ts';
import { discountsOfGroup } from '#server/features/pricing/discounts/discounts-of-group.ts';
import { discountsToEuro } from '#server/features/pricing/discounts/discounts-to-euro.ts';
import { registerDiscountAdminRoutes } from '#server/features/pricing/discounts/discounts.admin-routes.ts';
import { registerAddressRoutes } from '#server/features/sales/addresses/addresses.storefront-routes.ts';
import { listAddresses } from '#server/features/sales/addresses/list-addresses.ts';
import { registerCartRoutes } from '#server/features/sales/cart/cart.storefront-routes.ts';
import { cartsToEuro } from '#server/features/sales/cart/carts-to-euro.ts';
import { openGuessLimit } from '#server/features/sales/cart/guess-limit.ts';
import { adoptGuestCart } from '#server/features/sales/cart/guest/adopt-guest-cart.ts';
import { readPersonalCart } from '#server/features/sales/cart/read-personal-cart.ts';
import { registerCheckoutAdminRoutes } from '#server/features/sales/checkout/checkout.admin-routes.ts';
import { registerCheckoutRoutes } from '#server/features/sales/checkout/checkout.storefront-routes.ts';
import { couriersWithOffices } from '#server/features/sales/delivery/count-offices.ts';
import { sealedCourierKeys } from '#server/features/sales/delivery/couriers/accounts/sealed-courier-keys.ts';
import { registerCourierAdminRoutes } from '#server/features/sales/delivery/couriers/couriers.admin-routes.ts';
import { registerDeliveryAdminRoutes } from '#server/features/sales/delivery/delivery.admin-routes.ts';
import { registerDeliveryRoutes } from '#server/features/sales/delivery/delivery.storefront-routes.ts';
import { registerOrderContextRoutes } from '#server/features/sales/orders/admin/order-context.admin-routes.ts';
import { registerFulfilmentAdminRoutes } from '#server/features/sales/orders/fulfilment/fulfilments.admin-routes.ts';
import { registerPackingAdminRoutes } from '#server/features/sales/orders/fulfilment/packing.admin-routes.ts';
import { registerOrderAdminRoutes } from '#server/features/sales/orders/orders.admin-routes.ts';
import { registerOrderRoutes } from '#server/features/sales/orders/orders.storefront-routes.ts';
import { anonymiseOrders } from '#server/features/sales/orders/own-orders/anonymise-orders.ts';
import { claimOrdersOf } from '#server/features/sales/orders/own-orders/claim-orders.ts';
import { registerGuestOrderRoutes } from '#server/features/sales/orders/own-orders/guest-orders.storefront-routes.ts';
import { forgetOpenedOrders } from '#server/features/sales/orders/own-orders/opened-orders.ts';
import { readPastOrder, readPastOrders } from '#server/features/sales/orders/own-orders/read-past-orders.ts';
import { readPersonalOrders } from '#server/features/sales/orders/own-orders/read-personal-orders.ts';
import { hasOrdered } from '#server/features/sales/orders/placing/has-ordered.ts';
import { registerOrderNumberRoutes } from '#server/features/sales/orders/placing/order-numbers.admin-routes.ts';
import { registerRecallRoutes } from '#server/features/sales/orders/recalls/recalls.admin-routes.ts';
import { readPersonalOutcomes } from '#server/features/sales/orders/refusals/read-cod-record.ts';
import { orderUndos } from '#server/features/sales/orders/status/order-undos.ts';
import { registerCardAdminRoutes } from '#server/features/sales/payments/card-settings/cards.admin-routes.ts';
import { sealedKeys } from '#server/features/sales/payments/card-settings/sealed-keys.ts';
import { registerPaymentAdminRoutes } from '#server/features/sales/payments/payments.admin-routes.ts';
import { registerPaymentRoutes } from '#server/features/sales/payments/payments.storefront-routes.ts';
import { cardOffer } from '#server/features/sales/payments/registry/card-offer.ts';
import { setManualPayment } from '#server/features/sales/payments/set-manual-payment.ts';
import { settleTotal } from '#server/features/sales/payments/unpaid/settle-total.ts';
import { payoutUndos } from '#server/features/sales/payouts/payout-undos.ts';
import { registerPayoutAdminRoutes } from '#server/features/sales/payouts/payouts.admin-routes.ts';
import { forgetPayer, readPersonalPayouts } from '#server/features/sales/payouts/personal-payouts.ts';
import { registerReturnAdminRoutes } from '#server/features/sales/returns/returns.admin-routes.ts';
import {
  forgetWithdrawals,
  readPersonalWithdrawals,
} from '#server/features/sales/returns/withdrawals/personal-withdrawals.ts';
import { registerWithdrawalAdminRoutes } from '#server/features/sales/returns/withdrawals/withdrawals.admin-routes.ts';
import { registerWithdrawalRoutes } from '#server/features/sales/returns/withdrawals/withdrawals.storefront-routes.ts';
import { refuseReaddressing } from '#server/features/shipping/waybills/refuse-readdressing.ts';
import { registerWaybillAdminRoutes } from '#server/features/shipping/waybills/waybills.admin-routes.ts';
import { registerActivityAdminRoutes } from '#server/features/store/activities/activities.admin-routes.ts';
import type { Undos } from '#server/features/store/activities/undo-activity.ts';
import { registerMediaAdminRoutes } from '#server/features/store/media/media.admin-routes.ts';
import { registerMediaRoutes } from '#server/features/store/media/media.storefront-routes.ts';
import { registerMessageAdminRoutes } from '#server/features/store/messages/messages.admin-routes.ts';
import { registerGuaranteeRoutes } from '#server/features/store/pages/guarantee/guarantee.admin-routes.ts';
import { registerPageTextAdminRoutes } from '#server/features/store/pages/pages.admin-routes.ts';
import { registerPageTextRoutes } from '#server/features/store/pages/pages.storefront-routes.ts';
import { registerSearchAdminRoutes } from '#server/features/store/search/search.admin-routes.ts';
import { observeCalls } from '#server/features/store/security-events/observe-calls.ts';
import { registerSecurityEventAdminRoutes } from '#server/features/store/security-events/security-events.admin-routes.ts';
import { openSecurityLog, type SecurityLog } from '#server/features/store/security-events/security-log.ts';
import type { CurrencyPart } from '#server/features/store/settings/currency-part.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { settingsUndos } from '#server/features/store/settings/settings-undos.ts';
import { registerSettingsAdminRoutes } from '#server/features/store/settings/settings.admin-routes.ts';
import { registerSettingsRoutes } from '#server/features/store/settings/settings.storefront-routes.ts';
import { pageOptions } from '#server/page-options.ts';
import { poolOf } from '#server/platform/database/open-database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { admitRequests } from '#server/platform/http/admission/admit-requests.ts';
import { createHttpServer } from '#server/platform/http/create-http-server.ts';
import { openActionLimit } from '#server/platform/http/limits/action-limit.ts';
import { registerPlatformRoutes } from '#server/platform/http/platform-routes.ts';
import { measureRequests } from '#server/platform/metrics/measure-requests.ts';
import type { SealedPart } from '#server/platform/reseal.ts';
import { registerPages } from '#server/platform/web/register-pages.ts';

/** Builds the HTTP server with all features, listed by name. It does not listen yet. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const securityLog = openSecurityLog(deps, resolveAccounts);
  const visits = rememberVisits(deps);
  const app = createHttpServer({
    ...deps,
    identify: createIdentify(deps, visits),
    csrfKey: deps.secrets.key('csrf'),
    observer: observeCalls(securityLog),
  });
  app.addHook('onClose', async () => void (await Promise.all([securityLog.close(), visits.close()])));
  const schedule = openScheduleClock(deps);
  app.addHook('onClose', async () => schedule.close());
  app.addHook('onRequest', async () => (schedule.isDue() ? schedule.settle() : undefined));
  measureRequests(app, deps.metrics);
  const shopName = async (): Promise<string> => (await readSettings(deps.db)).name;
  registerPlatformRoutes(app, () => !poolOf(deps.db).isDown && deps.changes.isListening(), shopName);
  registerFeatures(app, deps, securityLog);
  admitRequests(app, deps);
  await registerPages(app, deps, pageOptions(schedule, shopName));
  await app.ready();
  return app;
}

/** The personal data handlers of each feature, for the data export and for deleting an account. */
const personalParts: readonly PersonalPart[] = [
  { name: 'groups', read: readPersonalGroups },
  { name: 'savedViews', read: listViews },
  { name: 'addresses', read: listAddresses },
  { name: 'favourites', read: readPersonalFavourites },
  { name: 'stockAlerts', read: readPersonalAlerts, forget: deleteAlertsOf },
  { name: 'cart', read: readPersonalCart },
  { name: 'inquiries', read: readPersonalInquiries, forget: deleteInquiriesOf },
  // Before orders, which remove the reference to the account.
  { name: 'payouts', read: readPersonalPayouts, forget: forgetPayer },
  { name: 'withdrawals', read: readPersonalWithdrawals, forget: forgetWithdrawals },
  { name: 'documents', read: readPersonalDocuments },
  // Its rows are deleted with the personal data of their orders.
  { name: 'cashOnDelivery', read: readPersonalOutcomes },
  { name: 'orders', read: readPersonalOrders, forget: anonymiseOrders },
  { name: 'reviews', read: readPersonalReviews, forget: anonymiseReviewer },
  { name: 'reviewRequests', read: readReviewRequests },
];

/** The values that each feature stores encrypted with the keyring. */
export const sealedParts: readonly SealedPart[] = [sealedSeeds, sealedToken, sealedKeys, sealedCourierKeys];

/** Conversions from leva to euro, in the order in which placing an order locks the tables: cart, stock, discounts. */
export const currencyParts: readonly CurrencyPart[] = [cartsToEuro, pricesToEuro, discountsToEuro, smsCostToEuro];

/** The undo handlers of each feature, by action. */
function undosOf(deps: Deps): Undos {
  return {
    ...settingsUndos(deps.config),
    ...userUndos,
    ...groupUndos,
    ...smsUndos(deps),
    ...catalogUndos,
    ...importUndos,
    ...sectionUndos,
    ...discountUndos,
    ...orderUndos,
    ...payoutUndos,
    ...emailTemplateUndos,
  };
}

/** The routes of every feature, in feature order. */
function registerFeatures(app: FastifyInstance, deps: Deps, securityLog: SecurityLog): void {
  // All ways to register share one counter, and so do all ways to try a code.
  const registrations = openActionLimit(accountLimits.registration, deps);
  const guesses = openGuessLimit(deps);
  registerActivityAdminRoutes(app, deps, undosOf(deps));
  registerSecurityEventAdminRoutes(app, deps, { log: securityLog, names: accountNames });
  registerSettingsRoutes(app, deps, { couriersWithOffices, cardOffer });
  registerSettingsAdminRoutes(app, deps, { currencyParts });
  registerPageTextRoutes(app, { ...deps, couriersWithOffices });
  registerGuaranteeRoutes(app, deps);
  registerPageTextAdminRoutes(app, { ...deps, couriersWithOffices });
  registerMessageAdminRoutes(app, deps);
  registerAccountRoutes(app, deps, {
    onSignedIn: async (op, signedIn) => {
      await adoptGuestCart(deps)(op, signedIn);
      await claimOrdersOf(op, signedIn.user);
    },
    onSignedOut: forgetOpenedOrders,
    onVerified: claimOrdersOf,
    registrations,
    personalParts,
  });
  registerAccountAdminRoutes(app, deps, { personalParts });
  registerGroupAdminRoutes(app, deps, { discountsOfGroup });
  registerSmsRoutes(app, deps, { onGivenUp: announceGivenUp });
  registerSmsAdminRoutes(app, deps);
  registerSettingsFileRoutes(app, deps);
  registerViewAdminRoutes(app, deps);
  registerMediaRoutes(app, deps);
  registerMediaAdminRoutes(app, deps);
  registerSearchAdminRoutes(app, deps);
  registerCatalogRoutes(app, deps);
  registerCatalogAdminRoutes(app, deps);
  registerStockAdminRoutes(app, deps);
  registerProductLabelAdminRoutes(app, deps);
  registerLotAdminRoutes(app, deps);
  registerRecallRoutes(app, deps);
  registerImportAdminRoutes(app, deps);
  registerReceiptAdminRoutes(app, deps);
  registerSectionRoutes(app, deps);
  registerSectionAdminRoutes(app, deps);
  registerFavouriteRoutes(app, deps);
  registerStockAlertRoutes(app, deps);
  registerDiscountAdminRoutes(app, deps, { readPastOrder, readPastOrders, hasOrdered });
  registerDeliveryRoutes(app, deps);
  registerDeliveryAdminRoutes(app, deps);
  registerCourierAdminRoutes(app, deps);
  registerAddressRoutes(app, deps);
  registerCartRoutes(app, deps, { hasOrdered, guesses });
  registerNotificationAdminRoutes(app, deps);
  registerInquiryRoutes(app, deps);
  registerInquiryAdminRoutes(app, deps);
  registerOrderRoutes(app, deps);
  registerGuestOrderRoutes(app, deps, { registrations });
  registerOrderContextRoutes(app, deps);
  registerOrderNumberRoutes(app, deps);
  registerOrderAdminRoutes(app, deps, { setPayment: setManualPayment, settleTotal, refuseReaddressing });
  registerFulfilmentAdminRoutes(app, deps);
  registerPackingAdminRoutes(app, deps);
  registerPaymentRoutes(app, deps);
  registerPaymentAdminRoutes(app, deps);
  registerCardAdminRoutes(app, deps);
  registerReturnAdminRoutes(app, deps);
  registerWithdrawalRoutes(app, deps);
  registerWithdrawalAdminRoutes(app, deps);
  registerPayoutAdminRoutes(app, deps);
  registerWaybillAdminRoutes(app, deps);
  registerCheckoutRoutes(app, deps, { guesses });
  registerCheckoutAdminRoutes(app, deps);
  registerDocumentRoutes(app, deps);
  registerDocumentAdminRoutes(app, deps);
  registerAuditAdminRoutes(app, deps);
  registerInspectionAdminRoutes(app, deps);
  registerReviewRoutes(app, deps);
  registerReviewPhotoRoutes(app, deps);
  registerReviewAdminRoutes(app, deps);
  registerEmailTemplateAdminRoutes(app, deps);
  registerPeopleAdminRoutes(app, deps);
  registerLiveAdminRoutes(app, deps);
  registerDashboardRoutes(app, deps);
  registerPaletteAdminRoutes(app, deps);
  registerBackupAdminRoutes(app, deps);
  registerHealthAdminRoutes(app, deps);
  registerFeedRoutes(app, deps, { couriersWithOffices });
}
