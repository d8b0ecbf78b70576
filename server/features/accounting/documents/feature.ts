import { personalParts } from '#server/features/customers/accounts/questions.ts';
import { documentAttachment } from '#server/features/store/messages/questions.ts';
import { answer, answerWith, type Feature } from '#server/platform/features/feature.ts';
import { registerDocumentAdminRoutes } from './documents.admin-routes.ts';
import { registerDocumentJobs } from './documents.jobs.ts';
import { registerDocumentRoutes } from './documents.storefront-routes.ts';
import { attachDocument } from './pdf/draw-document.ts';
import { readPersonalDocuments } from './personal-documents.ts';

export const feature: Feature = {
  name: 'accounting/documents',
  after: [
    'store/activities',
    'store/settings',
    'store/messages',
    'customers/accounts',
    'pricing/cart-pricing',
    'sales/orders',
    'sales/payments',
    'sales/returns',
  ],
  opens: [
    'document-content',
    'document-lines',
    'documents.tables',
    'email-document',
    'export-documents',
    'get-document',
    'insert-document',
    'list-documents',
    'sale-qr',
    'seller-details',
    'pdf/send-pdf',
    'share-amounts',
  ],
  routes(app, deps) {
    registerDocumentRoutes(app, deps);
    registerDocumentAdminRoutes(app, deps);
  },
  jobs: registerDocumentJobs,
  answers: [
    answerWith(
      documentAttachment,
      ({ deps }) =>
        (documentId) =>
          attachDocument(deps.db, documentId),
    ),
    answer(personalParts, { name: 'documents', read: readPersonalDocuments }),
  ],
};
