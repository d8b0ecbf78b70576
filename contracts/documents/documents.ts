import { z } from 'zod';
import { Sum } from '#contracts/common/money.ts';
import { isInReach, outOfReach, PageNumber, PageSize, paging } from '#contracts/common/paging.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { Id, IdParams, ShownMessage, Time, typedLine } from '#contracts/common/shapes.ts';
import { InvoiceRequest } from '#contracts/orders/orders.ts';

const tag = 'documents';
const panel = { access: 'admin', permission: 'orders', tag } as const;

export const DocumentKind = z
  .enum(['document', 'invoice', 'credit_note'])
  .describe('`document` registers a sale to a person, without an invoice');
export type DocumentKind = z.infer<typeof DocumentKind>;

/** A document of sale. Immutable: a mistake is corrected by another document. */
export const SaleDocument = z
  .object({
    id: Id,
    number: z.string().describe('Ten digits; all kinds share one series without gaps'),
    kind: DocumentKind,
    orderId: Id.describe('Order that was sold'),
    orderNumber: z.int().describe('Number of the order'),
    issuedAt: Time.describe('Time of issue, UTC'),
    buyer: z
      .object({
        company: z.string().describe('Registered company name'),
        eik: z.string().describe('Bulgarian company number (EIK)'),
      })
      .nullable()
      .describe('Company on an invoice and its credit notes; null for a person'),
    cancels: z.string().nullable().describe('Number of the document that a credit note corrects; null for others'),
    net: Sum.describe('Tax base in euro'),
    vat: Sum.describe('VAT in euro'),
    gross: Sum.describe('Sum with VAT in euro'),
  })
  .meta({ id: 'SaleDocument', description: 'Invoice, credit note or document of sale' });
export type SaleDocument = z.infer<typeof SaleDocument>;

export const Month = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Избери месец.')
  .describe('Month as YYYY-MM, in the time zone of the shop');

const documents = z.array(SaleDocument).describe('Documents, oldest first');

export const listDocumentsRoute = defineRoute({
  ...panel,
  method: 'GET',
  path: '/admin/documents',
  summary: 'List documents of sale, newest first; search matches number, order number, company and EIK',
  query: z
    .object({
      page: PageNumber,
      limit: PageSize,
      search: typedLine().max(200).default('').describe('Words to find'),
      kind: DocumentKind.or(z.literal('')).default('').describe('Only this kind; empty for all'),
      month: Month.or(z.literal('')).default('').describe('Only documents issued in this month; empty for all'),
    })
    .refine(isInReach, outOfReach),
  response: z.object({ documents: z.array(SaleDocument).describe('One page of documents, newest first'), ...paging }),
  errors: [],
});

export const getDocumentPdfRoute = defineRoute({
  ...panel,
  method: 'GET',
  path: '/admin/documents/:id/pdf',
  summary: 'Get a document of sale as PDF',
  params: IdParams,
  response: z.string(),
  produces: 'application/pdf',
  errors: ['NOT_FOUND'],
});

const monthOnly = z.object({ month: Month });

export const exportDocumentsRoute = defineRoute({
  ...panel,
  method: 'GET',
  path: '/admin/documents/export',
  summary: 'Export the documents of a month as CSV by number; credit notes have negative amounts',
  query: monthOnly,
  response: z.string(),
  produces: 'text/csv',
  exports: true,
  errors: [],
});

export const zipDocumentsRoute = defineRoute({
  ...panel,
  method: 'GET',
  path: '/admin/documents/archive',
  summary: 'Export the documents of a month as PDF files in a ZIP archive',
  query: monthOnly,
  response: z.string(),
  produces: 'application/zip',
  exports: true,
  errors: [],
});

export const listOrderDocumentsRoute = defineRoute({
  ...panel,
  method: 'GET',
  path: '/admin/orders/:id/documents',
  summary: 'List the documents of an order, and why none is issued automatically',
  params: IdParams,
  response: z.object({
    documents,
    missing: z.array(z.string()).describe('Settings that have to be filled before a document can be issued'),
  }),
  errors: ['NOT_FOUND'],
});

/**
 * CONFLICT if the order has a document already or the shop's details are incomplete; ORDER_STATUS after a cancellation.
 */
export const issueDocumentRoute = defineRoute({
  ...panel,
  method: 'POST',
  path: '/admin/orders/:id/documents',
  summary: 'Issue an invoice or a document of sale for an order that has none',
  status: 201,
  params: IdParams,
  body: z.object({
    kind: z.enum(['document', 'invoice']).describe('Kind of document'),
    buyer: InvoiceRequest.optional().describe('Company on the invoice; that of the order when absent'),
  }),
  response: z.object({ document: SaleDocument, message: ShownMessage }),
  errors: ['NOT_FOUND', 'CONFLICT', 'ORDER_STATUS', 'VALIDATION'],
});

const OrderDocumentParams = z.object({ id: Id, documentId: Id });

export const listOwnDocumentsRoute = defineRoute({
  method: 'GET',
  path: '/order/:id/documents',
  access: 'user',
  workClass: 'purchase',
  summary: 'List the documents of the caller’s order',
  tag,
  params: IdParams,
  response: z.object({ documents }),
  errors: ['NOT_FOUND'],
});

export const getOwnDocumentPdfRoute = defineRoute({
  method: 'GET',
  path: '/order/:id/documents/:documentId',
  access: 'user',
  workClass: 'purchase',
  summary: 'Get a document of the caller’s order as PDF',
  tag,
  params: OrderDocumentParams,
  response: z.string(),
  produces: 'application/pdf',
  errors: ['NOT_FOUND'],
});

export const listGuestDocumentsRoute = defineRoute({
  method: 'GET',
  path: '/guest-orders/:id/documents',
  access: 'public',
  workClass: 'purchase',
  summary: 'List the documents of a guest order, authorized by its key like the order',
  tag,
  params: IdParams,
  response: z.object({ documents }),
  errors: ['NOT_FOUND'],
});

export const getGuestDocumentPdfRoute = defineRoute({
  method: 'GET',
  path: '/guest-orders/:id/documents/:documentId',
  access: 'public',
  workClass: 'purchase',
  summary: 'Get a document of a guest order as PDF',
  tag,
  params: OrderDocumentParams,
  response: z.string(),
  produces: 'application/pdf',
  errors: ['NOT_FOUND'],
});
