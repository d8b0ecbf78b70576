import type { Answer, HttpClient } from '#tests/support/http-client.ts';
import type { TestShop } from '#tests/support/start-test-shop.ts';

/** Uploads a file for comparison. */
export function upload(panel: HttpClient, text: string, query = ''): Promise<Answer> {
  const headers = { 'content-type': 'text/csv' };
  return panel.post(`/api/admin/products/import?fileName=file.csv${query}`, undefined, { raw: text, headers });
}

/** The rows of a preview that have changes or errors. */
export async function rowsOf(panel: HttpClient, id: string): Promise<Answer['body'][]> {
  return (await panel.get(`/api/admin/products/import/${id}?limit=100`)).body.rows;
}

/**
 * Applies an import and waits for its job. Returns the refusal, or the import afterwards: applied, or with its failure.
 */
export async function applying(shop: TestShop, panel: HttpClient, id: string, confirmPrices = true): Promise<Answer> {
  const started = await panel.post(`/api/admin/products/import/${id}/apply`, { confirmPrices });
  if (started.status !== 200) return started;
  await shop.deps.jobs.drain();
  return panel.get(`/api/admin/products/import/${id}`);
}
