import type { HttpClient, Json } from './http-client.ts';

/** Sends a multipart form as a browser does; `url` is that of a shop that listens. `csrf: false` leaves out the token. */
export async function sendForm(
  client: HttpClient,
  url: string,
  form: FormData,
  { csrf = true }: { csrf?: boolean } = {},
): Promise<Json> {
  const headers = new Headers();
  // The first token comes with a cookie.
  if (csrf) headers.set('x-csrf-token', await client.csrfToken());
  headers.set('cookie', [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
  if (client.token !== undefined) headers.set('authorization', `Bearer ${client.token}`);
  const response = await fetch(url, { method: 'POST', headers, body: form });
  return { status: response.status, body: await response.json() };
}
