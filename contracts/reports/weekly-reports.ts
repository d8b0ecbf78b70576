import { z } from 'zod';
import { defineRoute } from '#contracts/common/route.ts';
import { ShownMessage } from '#contracts/common/shapes.ts';
import { ReportKindName } from './reports.ts';

const panel = { access: 'admin', permission: 'orders', tag: 'reports' } as const;

const params = z.object({ kind: ReportKindName });
const kinds = z.array(ReportKindName).describe('Reports that the caller gets by email every Monday');
const response = z.object({ kinds, message: ShownMessage });

export const listWeeklyReportsRoute = defineRoute({
  ...panel,
  method: 'GET',
  path: '/admin/weekly-reports',
  summary: 'List the reports that the caller gets by email every Monday',
  response: z.object({ kinds }),
  errors: [],
});

export const addWeeklyReportRoute = defineRoute({
  ...panel,
  method: 'PUT',
  path: '/admin/weekly-reports/:kind',
  summary: 'Email a report of the past week to the caller every Monday',
  params,
  response,
  errors: ['NOT_FOUND'],
});

export const removeWeeklyReportRoute = defineRoute({
  ...panel,
  method: 'DELETE',
  path: '/admin/weekly-reports/:kind',
  summary: 'Email a report no longer to the caller',
  params,
  response,
  errors: ['NOT_FOUND'],
});
