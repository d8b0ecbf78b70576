import { z } from 'zod';
import { Sum } from '#contracts/common/money.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { Id, IdParams, ShownMessage, Time } from '#contracts/common/shapes.ts';
import { Month } from '#contracts/documents/documents.ts';

const shared = { access: 'admin', permission: 'orders', tag: 'audit' } as const;
const MonthParams = z.object({ month: Month });

/** At most so many orders of a finding are named. */
export const maxNamedOrders = 200;

/** Something to settle before the file of a month is sent: one for all orders that it is about. */
export const AuditFinding = z
  .object({
    text: z.string().describe('What is wrong, in Bulgarian'),
    settings: z
      .enum(['legal', 'accounting'])
      .nullable()
      .describe('Section of the settings where it is settled; null for others'),
    count: z.int().describe('Number of orders that it is about; 0 for a setting'),
    orders: z
      .array(
        z.object({
          id: Id,
          number: z.int().describe('Order number'),
          note: z.string().describe('What only this order has, such as a sum; may be empty'),
        }),
      )
      .describe('These orders by number, at most 200'),
    blocks: z.boolean().describe('Whether there can be no file before it is settled'),
  })
  .meta({ id: 'AuditFinding', description: 'Finding about the audit file of a month' });
export type AuditFinding = z.infer<typeof AuditFinding>;

/** A generated file, stored as it was downloaded. */
export const AuditFile = z
  .object({
    id: Id,
    createdAt: Time.describe('Time when the file was made, UTC'),
    actor: z.string().describe('Name of the person who took it'),
    sha256: z.string().describe('SHA-256 of the file in hexadecimal'),
    orders: z.int().describe('Number of orders in the file'),
    total: Sum.describe('Sum of the orders in euro'),
  })
  .meta({ id: 'AuditFile', description: 'Audit file of a month that was made' });
export type AuditFile = z.infer<typeof AuditFile>;

/** Orders count in the month of their delivery, refunds in the month of the refund. */
export const getAuditMonthRoute = defineRoute({
  ...shared,
  method: 'GET',
  path: '/admin/audit/:month',
  summary: 'Get the content of a month’s audit file, its findings, and the generated files',
  params: MonthParams,
  response: z.object({
    orders: z.int().describe('Orders delivered in the month'),
    total: Sum.describe('Sum of these orders in euro'),
    refunds: z.int().describe('Refunds in the month'),
    refunded: Sum.describe('Sum of these refunds in euro'),
    findings: z.array(AuditFinding).describe('What has to be settled or known'),
    files: z.array(AuditFile).describe('Files made for the month, newest first'),
  }),
  errors: [],
});

/** CONFLICT while a finding blocks the file, or if no order was delivered. */
export const makeAuditFileRoute = defineRoute({
  ...shared,
  method: 'POST',
  path: '/admin/audit/:month/files',
  summary: 'Generate and store the audit file of a month',
  exports: true,
  status: 201,
  params: MonthParams,
  response: z.object({ file: AuditFile, message: ShownMessage }),
  errors: ['CONFLICT'],
});

/** Jobs issue the documents, each once. CONFLICT if the shop does not issue documents. */
export const documentMonthRoute = defineRoute({
  ...shared,
  method: 'POST',
  path: '/admin/audit/:month/documents',
  summary: 'Issue and email the missing documents of all orders delivered in a month',
  params: MonthParams,
  response: z.object({ queued: z.int().describe('Number of documents that will be issued'), message: ShownMessage }),
  errors: ['CONFLICT'],
});

export const getAuditFileRoute = defineRoute({
  ...shared,
  method: 'GET',
  path: '/admin/audit/files/:id',
  summary: 'Download a generated audit file (XML in windows-1251)',
  exports: true,
  params: IdParams,
  response: z.string(),
  produces: 'application/xml',
  errors: ['NOT_FOUND'],
});

export const exportAuditMonthRoute = defineRoute({
  ...shared,
  method: 'GET',
  path: '/admin/audit/:month/export',
  summary: 'Export the sales or returns of a month as CSV by tax event; an invoice replaces its document',
  params: MonthParams,
  query: z.object({
    rows: z.enum(['sales', 'returns']).default('sales').describe('Invoices and documents, or credit notes'),
  }),
  response: z.string(),
  produces: 'text/csv',
  exports: true,
  errors: [],
});
