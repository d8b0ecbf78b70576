import { type DocumentGap, findDocumentGaps } from '#contracts/documents/document-gaps.rule.ts';
import type { Settings } from '#contracts/settings/settings.ts';
import { personalParts } from '#server/features/customers/accounts/questions.ts';
import { setUpParts } from '#server/features/panel/dashboard/questions.ts';
import { documentAttachment, emailExamples, senderOfExample } from '#server/features/store/messages/questions.ts';
import { answer, answerWith, type Feature } from '#server/platform/features/feature.ts';
import { registerDocumentAdminRoutes } from './documents.admin-routes.ts';
import { registerDocumentJobs } from './documents.jobs.ts';
import { registerDocumentRoutes } from './documents.storefront-routes.ts';
import { documentEmail } from './email-document.ts';
import { attachDocument } from './pdf/draw-document.ts';
import { readPersonalDocuments } from './personal-documents.ts';

const missingSettings = (shop: Settings): DocumentGap[] => [
  ...findDocumentGaps(shop),
  ...(shop.accounting.shopNumber === '' ? (['shopNumber'] as const) : []),
];

export const feature: Feature = {
  name: 'accounting/documents',
  after: [
    'panel/dashboard',
    'store/activities',
    'store/settings',
    'store/design',
    'store/messages',
    'customers/accounts',
    'sales/orders',
    'sales/payments',
    'sales/returns',
  ],
  opens: ['documents.tables', 'list-documents'],
  routes(app, deps) {
    registerDocumentRoutes(app, deps);
    registerDocumentAdminRoutes(app, deps);
  },
  jobs: registerDocumentJobs,
  answers: [
    answer(emailExamples, {
      'sale-document': (_sender, data) =>
        documentEmail(senderOfExample(data), data.order, { kind: 'invoice', number: 17 }),
    }),
    answerWith(
      documentAttachment,
      ({ deps }) =>
        (documentId) =>
          attachDocument(deps.db, documentId),
    ),
    answer(personalParts, { name: 'documents', read: readPersonalDocuments }),
    answer(setUpParts, {
      documents: { isDone: (shop) => missingSettings(shop).length === 0, missing: missingSettings },
    }),
  ],
};
