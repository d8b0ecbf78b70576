import type { Answer, HttpClient } from '#tests/support/http-client.ts';

/** Uploads a file for comparison. */
export function upload(panel: HttpClient, text: string, query = ''): Promise<Answer> {
  const headers = { 'content-type': 'text/csv' };
  return panel.post(`/api/admin/products/import?fileName=file.csv${query}`, undefined, { raw: text, headers });
}

/** The rows of a preview that have changes or errors. */
export async function rowsOf(panel: HttpClient, id: string): Promise<Answer['body'][]> {
  return (await panel.get(`/api/admin/products/import/${id}?limit=100`)).body.rows;
}

export const applying = (panel: HttpClient, id: string, confirmPrices = true) =>
  panel.post(`/api/admin/products/import/${id}/apply`, { confirmPrices });
