import type { Deps } from '#server/platform/deps.ts';
import { runOperation } from '#server/platform/operation.ts';
import { documentSale } from './document-sale.ts';

/** Issues documents after payments, deliveries and refunds. They queue the job in their own transaction. */
export function registerDocumentJobs(deps: Deps): void {
  deps.jobs.work('document-sale', { retryLimit: 12 }, (sale) => runOperation(deps, (op) => documentSale(op, sale)));
}
