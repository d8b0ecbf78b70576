import { z } from 'zod';
import { Currency } from '#contracts/common/money.ts';
import { PageNumber, PageSize, paging } from '#contracts/common/paging.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { Id, IdParams, Time } from '#contracts/common/shapes.ts';
import { Month } from '#contracts/documents/documents.ts';

/**
 * What the tax agency may inspect (Наредба Н-18, чл. 52с: the software keeps the data of sales complete and unchanged).
 * Read-only, and every call is recorded as a security event. No row names a buyer: only the PDF of an invoice names the
 * company on it, as ЗДДС, чл. 114 requires.
 */
const shared = { access: 'admin', permission: 'inspection', tag: 'inspection' } as const;

export const InspectionPart = z
  .enum(['orders', 'documents', 'payments', 'files', 'changes'])
  .describe('Orders, documents of sale, payments with refunds, audit files, or changed prices and settings');
export type InspectionPart = z.infer<typeof InspectionPart>;

export const InspectionRow = z
  .object({
    id: Id,
    at: Time.describe('Time of the record, UTC'),
    number: z.string().describe('Number of the order or document, the month of a file, or the SKU of a price'),
    kind: z.string().describe('Status or kind, in Bulgarian'),
    details: z.array(z.string()).describe('Lines of the order, reference of the payment, or the change'),
    sum: z
      .object({
        amount: z.int().describe('Minor units; negative for money or goods that went back'),
        currency: Currency,
      })
      .nullable()
      .describe('Amount, if the record has one'),
  })
  .meta({ id: 'InspectionRow', description: 'Record as the tax agency sees it, without personal data' });
export type InspectionRow = z.infer<typeof InspectionRow>;

/** Includes orders that are hidden from the panel’s lists, so that the numbers are complete. */
export const listInspectionRoute = defineRoute({
  ...shared,
  method: 'GET',
  path: '/admin/inspection',
  summary: 'List the records of a month for the tax agency, newest first',
  query: z.object({
    part: InspectionPart.default('orders').describe('Kind of records'),
    month: Month,
    page: PageNumber,
    limit: PageSize,
  }),
  response: z.object({ rows: z.array(InspectionRow).describe('One page of records, newest first'), ...paging }),
  errors: [],
});

export const inspectDocumentRoute = defineRoute({
  ...shared,
  method: 'GET',
  path: '/admin/inspection/documents/:id',
  summary: 'Get a document of sale as PDF, for the tax agency',
  params: IdParams,
  response: z.string(),
  produces: 'application/pdf',
  errors: ['NOT_FOUND'],
});

export const inspectFileRoute = defineRoute({
  ...shared,
  method: 'GET',
  path: '/admin/inspection/files/:id',
  summary: 'Download a generated audit file, for the tax agency',
  params: IdParams,
  response: z.string(),
  produces: 'application/xml',
  errors: ['NOT_FOUND'],
});
