import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { endUserSessionRoute, endUserSessionsRoute, getPersonRoute } from '#contracts/accounts/user-records.ts';
import { getUserRoute, listUsersRoute } from '#contracts/accounts/users.ts';
import * as activities from '#contracts/activities/activities.ts';
import * as audit from '#contracts/audit/audit.ts';
import type { Route } from '#contracts/common/route.ts';
import * as content from '#contracts/content/content-pages.ts';
import { getDashboardRoute } from '#contracts/dashboard/dashboard.ts';
import * as codes from '#contracts/discounts/discount-codes.ts';
import { getDiscountRoute, listDiscountsRoute } from '#contracts/discounts/discounts.ts';
import * as documents from '#contracts/documents/documents.ts';
import { changeEmailTemplateRoute, listEmailTemplatesRoute } from '#contracts/email-templates/email-templates.ts';
import * as groups from '#contracts/groups/groups.ts';
import * as importColumns from '#contracts/imports/import-columns.ts';
import * as imports from '#contracts/imports/product-imports.ts';
import { getInquiryRoute, listInquiriesRoute } from '#contracts/inquiries/inquiries.ts';
import { liveTopics, type LiveTopic } from '#contracts/live/live.ts';
import * as media from '#contracts/media/media-library.ts';
import { listMessagesRoute, resendMessageRoute } from '#contracts/messages/messages.ts';
import * as newsletter from '#contracts/newsletter/newsletter.ts';
import * as notifications from '#contracts/notifications/notifications.ts';
import { listAddressDoubtsRoute } from '#contracts/orders/address-doubts.ts';
import { getAdminOrderRoute, listAdminOrdersRoute } from '#contracts/orders/admin-orders.ts';
import * as lotBuyers from '#contracts/orders/lot-buyers.ts';
import * as context from '#contracts/orders/order-context.ts';
import * as packing from '#contracts/orders/packing.ts';
import * as pages from '#contracts/pages/pages.ts';
import * as webhooks from '#contracts/payments/payment-webhooks.ts';
import * as payments from '#contracts/payments/payments.ts';
import * as payouts from '#contracts/payouts/payouts.ts';
import {
  getAdminProductRoute,
  listAdminProductsRoute,
  listPriceChangesRoute,
} from '#contracts/products/admin-products.ts';
import * as attributes from '#contracts/products/attributes.ts';
import * as categories from '#contracts/products/categories.ts';
import { listLabelVariantsRoute } from '#contracts/products/labels/product-labels.ts';
import * as lots from '#contracts/products/lots/lots.ts';
import { bookReceiptsRoute } from '#contracts/products/lots/receipt-files.ts';
import { listGridRowsRoute } from '#contracts/products/product-cells.ts';
import * as schedule from '#contracts/products/product-schedule.ts';
import * as stock from '#contracts/products/stock-movements.ts';
import * as needs from '#contracts/purchases/needs.ts';
import * as purchases from '#contracts/purchases/purchases.ts';
import { receivePurchaseRoute } from '#contracts/purchases/receiving.ts';
import { listReturnsRoute, returnGoodsRoute } from '#contracts/returns/returns.ts';
import * as reviews from '#contracts/reviews/admin-reviews.ts';
import * as sections from '#contracts/sections/sections.ts';
import { updateSettingsRoute } from '#contracts/settings/settings-changes.ts';
import { getPublicSettingsRoute, getSettingsRoute } from '#contracts/settings/settings.ts';
import * as sms from '#contracts/sms/sms.ts';
import * as supplierGoods from '#contracts/suppliers/supplier-goods.ts';
import * as suppliers from '#contracts/suppliers/suppliers.ts';
import * as views from '#contracts/views/views.ts';
import * as waybills from '#contracts/waybills/waybills.ts';
import * as withdrawals from '#contracts/withdrawals/withdrawals.ts';
import { panelQueryClient } from './panel-query-client.ts';
import { callKey, nameOf } from './query-key.ts';
import { reloadAfter, reloadLists } from './reload-after.ts';
import { reportedNames, staleNames } from './shown-names.ts';

type Call = Pick<Route, 'method' | 'path'>;

const orders = [listAdminOrdersRoute, getAdminOrderRoute];
const products = [listAdminProductsRoute, getAdminProductRoute];
const goods = [...products, lots.listLotsRoute, lots.getLotRoute, stock.listStockMovementsRoute];
const money = [payments.listPaymentsRoute, payments.getPaymentRoute, webhooks.listWebhooksRoute];
const dashboard = [getDashboardRoute];
const text = [sms.listSmsRoute, sms.getSmsTemplatesRoute, sms.getSmsSettingsRoute];

/** What each change makes stale, at least: the calls whose answers show it. */
const changes: readonly (readonly [changed: readonly Call[], stale: readonly Call[]])[] = [
  [[views.saveViewRoute, views.deleteViewRoute], [views.listViewsRoute]],
  [[endUserSessionRoute, endUserSessionsRoute], [getPersonRoute]],
  [
    [groups.createGroupRoute, groups.renameGroupRoute, groups.deleteGroupRoute, groups.setGroupMembersRoute],
    [groups.listGroupsRoute, listUsersRoute, getUserRoute, getPersonRoute],
  ],
  [
    [
      sections.createSectionRoute,
      sections.updateSectionRoute,
      sections.deleteSectionRoute,
      sections.reorderSectionsRoute,
    ],
    [sections.listAdminSectionsRoute, sections.previewSectionRoute],
  ],
  [
    [
      media.updateMediaRoute,
      media.cropMediaRoute,
      media.replaceMediaRoute,
      media.restoreMediaRoute,
      media.deleteMediaRoute,
    ],
    [media.listMediaRoute, media.getMediaRoute, listAdminProductsRoute, content.getContentPageRoute],
  ],
  [
    [
      content.createContentPageRoute,
      content.saveContentDraftRoute,
      content.moveContentPageRoute,
      content.publishContentPageRoute,
      content.restoreContentVersionRoute,
      content.withdrawContentVersionRoute,
      content.deleteContentPageRoute,
      content.endPreviewLinkRoute,
    ],
    [content.listContentPagesRoute, content.getContentPageRoute],
  ],
  [
    [
      sms.updateSmsTemplatesRoute,
      sms.updateSmsSettingsRoute,
      sms.sendSmsRoute,
      sms.testSmsRoute,
      sms.sendCampaignRoute,
      sms.resendSmsRoute,
    ],
    text,
  ],
  [
    [
      reviews.approveReviewRoute,
      reviews.rejectReviewRoute,
      reviews.decideReviewsRoute,
      reviews.replyToReviewRoute,
      reviews.deleteRatingRoute,
    ],
    [reviews.listRatingsRoute],
  ],
  [
    [
      lots.receiveLotRoute,
      lots.correctLotRoute,
      lots.writeOffLotRoute,
      lotBuyers.recallLotRoute,
      lotBuyers.sendRecallEmailRoute,
      bookReceiptsRoute,
    ],
    [...goods, lotBuyers.readLotBuyersRoute, ...dashboard],
  ],
  [[stock.countStockRoute], goods],
  [
    [receivePurchaseRoute],
    [...goods, purchases.listPurchasesRoute, purchases.getPurchaseRoute, needs.listNeedsRoute, needs.listIncomingRoute],
  ],
  [
    [suppliers.updateSupplierRoute, suppliers.archiveSupplierRoute, supplierGoods.setSupplierGoodRoute],
    [suppliers.listSuppliersRoute, suppliers.getSupplierRoute, purchases.listPurchasesRoute, needs.listNeedsRoute],
  ],
  [
    [packing.markPackedRoute, packing.sendPackedRoute],
    [packing.listPackingRoute, packing.getPackingRoute],
  ],
  [
    [
      categories.createCategoryRoute,
      categories.updateCategoryRoute,
      categories.moveCategoryRoute,
      categories.deleteCategoryRoute,
    ],
    [categories.listCategoriesRoute],
  ],
  [[codes.generateCodesRoute], [codes.listCodesRoute]],
  [[changeEmailTemplateRoute], [listEmailTemplatesRoute]],
  [[attributes.createAttributeRoute, attributes.createAttributeValueRoute], [attributes.listAttributesRoute]],
  [[schedule.scheduleProductRoute], [schedule.getProductScheduleRoute, listPriceChangesRoute]],
  [
    [imports.applyImportRoute, imports.cancelImportRoute, importColumns.mapImportColumnsRoute],
    [imports.getImportRoute, imports.listImportsRoute, importColumns.listImportColumnsRoute],
  ],
  [
    [
      waybills.createWaybillsRoute,
      waybills.cancelWaybillRoute,
      waybills.settleReturnedParcelRoute,
      waybills.handOverRoute,
      waybills.requestPickupRoute,
    ],
    [waybills.listWaybillsRoute, ...orders],
  ],
  [
    [
      payments.capturePaymentRoute,
      payments.refundPaymentRoute,
      payments.markReceivedRoute,
      webhooks.replayWebhookRoute,
    ],
    [...money, ...orders, ...dashboard],
  ],
  [
    [payouts.setPayoutColumnsRoute, payouts.applyPayoutRoute, payouts.matchPayoutRowRoute],
    [payouts.listPayoutsRoute, payouts.getPayoutRoute, ...money, ...orders, ...dashboard],
  ],
  [[pages.publishPageRoute], [pages.listPagesRoute, pages.getAdminPageRoute]],
  [[audit.makeAuditFileRoute, audit.documentMonthRoute], [audit.getAuditMonthRoute]],
  [
    [withdrawals.updateWithdrawalRoute],
    [withdrawals.listWithdrawalsRoute, withdrawals.getWithdrawalRoute, ...dashboard],
  ],
  [
    [
      notifications.updateNotificationRoute,
      notifications.readAllNotificationsRoute,
      notifications.updateNotificationPreferencesRoute,
    ],
    [notifications.listNotificationsRoute, notifications.getNotificationPreferencesRoute],
  ],
  [[documents.issueDocumentRoute], [documents.listOrderDocumentsRoute, documents.listDocumentsRoute]],
  [
    [returnGoodsRoute],
    [
      ...orders,
      listReturnsRoute,
      ...money,
      ...dashboard,
      withdrawals.listWithdrawalsRoute,
      withdrawals.getWithdrawalRoute,
    ],
  ],
  [
    [context.resendOrderEmailRoute, context.setRefusedRoute],
    [context.getOrderContextRoute, getAdminOrderRoute],
  ],
  [[resendMessageRoute], [listMessagesRoute]],
  [[updateSettingsRoute], [getSettingsRoute, getPublicSettingsRoute, ...dashboard]],
];

/** What the server's report of a change makes stale, at least. */
const reports: Readonly<Record<LiveTopic, readonly Call[]>> = {
  orders: [
    ...orders,
    packing.listPackingRoute,
    packing.getPackingRoute,
    context.getOrderContextRoute,
    listReturnsRoute,
    listAddressDoubtsRoute,
    documents.listOrderDocumentsRoute,
    ...money,
    ...dashboard,
  ],
  products: [
    ...goods,
    schedule.getProductScheduleRoute,
    listPriceChangesRoute,
    listLabelVariantsRoute,
    attributes.listAttributesRoute,
    ...dashboard,
  ],
  purchases: [
    purchases.listPurchasesRoute,
    purchases.getPurchaseRoute,
    needs.listNeedsRoute,
    needs.listIncomingRoute,
    suppliers.listSuppliersRoute,
    suppliers.getSupplierRoute,
    supplierGoods.listSupplierGoodsRoute,
  ],
  categories: [categories.listCategoriesRoute],
  users: [
    listUsersRoute,
    getUserRoute,
    getPersonRoute,
    groups.listGroupsRoute,
    newsletter.listSubscribersRoute,
    newsletter.getSubscriberRoute,
  ],
  discounts: [listDiscountsRoute, getDiscountRoute, codes.listCodesRoute],
  sections: [sections.listAdminSectionsRoute],
  'content-pages': [content.listContentPagesRoute, content.getContentPageRoute],
  activities: [
    activities.listActivitiesRoute,
    activities.getActivityRoute,
    activities.listRecordChangesRoute,
    activities.listActorsRoute,
  ],
  settings: [getSettingsRoute, getPublicSettingsRoute, listEmailTemplatesRoute, ...dashboard],
  reviews: [reviews.listRatingsRoute, ...dashboard],
  inquiries: [listInquiriesRoute, getInquiryRoute, ...dashboard],
  newsletter: [newsletter.listSubscribersRoute, newsletter.getSubscriberRoute, listUsersRoute, getPersonRoute],
  notifications: [
    notifications.listNotificationsRoute,
    listInquiriesRoute,
    withdrawals.listWithdrawalsRoute,
    reviews.listRatingsRoute,
    ...dashboard,
  ],
};

const pathsOf = (calls: readonly Call[]) => calls.map(({ method, path }) => `${method} ${path}`);
const missedBy = (names: readonly string[], stale: readonly Call[]) =>
  pathsOf(stale.filter((call) => !names.includes(nameOf(call))));

test.each(changes.flatMap(([calls, stale]) => calls.map((call) => [pathsOf([call])[0], call, stale] as const)))(
  'after %s everything that shows the change is loaded again',
  (_, call, stale) => {
    expect(missedBy(staleNames(nameOf(call)), stale)).toEqual([]);
  },
);

test.each(liveTopics)('a reported change of %s reaches everything that shows it', (topic) => {
  expect(missedBy(staleNames(topic), reports[topic])).toEqual([]);
  expect(reports[topic].filter((call) => !reportedNames.has(nameOf(call)))).toEqual([]);
});

test('neither a change of products nor its report moves the cells of the grid', () => {
  expect(staleNames('products')).not.toContain(nameOf(listGridRowsRoute));
});

let leave: (() => void)[] = [];
afterEach(() => {
  for (const stop of leave) stop();
  leave = [];
  panelQueryClient.clear();
});

/** Shows the answer of a call on a screen and counts how often it is loaded. */
async function show(route: Call, input: { params?: unknown; query?: unknown }): Promise<() => number> {
  let loads = 0;
  const options = { queryKey: callKey(route, input), queryFn: () => ++loads, staleTime: 60_000 };
  leave.push(new QueryObserver(panelQueryClient, options).subscribe(() => undefined));
  await panelQueryClient.ensureQueryData(options);
  return () => loads;
}

test('a change loads its record, its lists and what else shows it, and nothing that does not', async () => {
  const payment = await show(payments.getPaymentRoute, { params: { id: '1' } });
  const list = await show(payments.listPaymentsRoute, { query: { page: 2 } });
  const order = await show(getAdminOrderRoute, { params: { id: '7' } });
  const product = await show(getAdminProductRoute, { params: { id: '9' } });
  await reloadAfter(payments.refundPaymentRoute);
  await expect.poll(() => [payment(), list(), order(), product()]).toEqual([2, 2, 2, 1]);
});

test('lists are loaded again without the record that was stored from the answer', async () => {
  const first = await show(listAdminOrdersRoute, { query: { page: '1' } });
  const second = await show(listAdminOrdersRoute, { query: { page: '2', brief: 'true' } });
  const order = await show(getAdminOrderRoute, { params: { id: '7' } });
  const part = await show(listReturnsRoute, { params: { id: '7' } });
  await reloadLists(listAdminOrdersRoute);
  expect([first(), second(), order(), part()]).toEqual([2, 2, 1, 1]);
});
