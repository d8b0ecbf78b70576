import { liveParts } from '#server/features/panel/live/questions.ts';
import { undoHandlers } from '#server/features/store/activities/questions.ts';
import { recordTopic } from '#server/features/store/activities/record-activity.ts';
import { emailSender } from '#server/features/store/messages/compose-email.ts';
import { emailExamples, purchaseAttachment } from '#server/features/store/messages/questions.ts';
import { currencyParts } from '#server/features/store/settings/questions.ts';
import { answer, answerWith, type Feature } from '#server/platform/features/feature.ts';
import { registerNeedRoutes } from './needs/needs.admin-routes.ts';
import { attachPurchase } from './orders/draw-purchase.ts';
import { purchaseEmail } from './orders/purchase-email.ts';
import { purchaseUndos } from './orders/purchase-undos.ts';
import { purchasesToEuro } from './orders/purchases-to-euro.ts';
import { registerPurchaseRoutes } from './orders/purchases.admin-routes.ts';
import { supplierUndos } from './suppliers/supplier-undos.ts';
import { registerSupplierRoutes } from './suppliers/suppliers.admin-routes.ts';

const exampleOrder = { number: 17, supplierName: 'Билки ООД', expectedOn: '2026-12-05', note: '' };

export const feature: Feature = {
  name: 'operations/purchases',
  after: [
    'panel/live',
    'store/activities',
    'store/settings',
    'store/design',
    'store/messages',
    'catalog/products',
    'accounting/reports',
  ],
  routes(app, deps) {
    registerSupplierRoutes(app, deps);
    registerNeedRoutes(app, deps);
    registerPurchaseRoutes(app, deps);
  },
  answers: [
    answer(undoHandlers, supplierUndos),
    answer(undoHandlers, purchaseUndos),
    answer(currencyParts, purchasesToEuro),
    answer(liveParts, {
      purchases: { permissions: ['catalog'], topics: [recordTopic('purchase'), recordTopic('supplier')] },
    }),
    answer(emailExamples, {
      'purchase-order': (_sender, data) => purchaseEmail(emailSender(data.settings, data.baseUrl), exampleOrder),
    }),
    answerWith(
      purchaseAttachment,
      ({ deps }) =>
        (id) =>
          attachPurchase(deps.db, id),
    ),
  ],
};
