import sharp from 'sharp';
import type { Answer, HttpClient } from '#tests/support/http-client.ts';
import { sendForm } from '#tests/support/send-form.ts';

export const words = { rating: 4, title: 'Добра', text: 'Прави каквото пише на кутията.' };

/** A photo as a phone sends it. */
export function photoBytes(): Promise<Buffer> {
  return sharp({ create: { width: 1600, height: 1200, channels: 3, background: { r: 200, g: 80, b: 40 } } })
    .jpeg()
    .toBuffer();
}

/** Uploads a file as a browser does; `base` is the URL of the listening shop. */
export async function uploadPhoto(
  base: string,
  client: HttpClient,
  file: Buffer,
): Promise<Pick<Answer, 'status' | 'body'>> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), 'photo.jpg');
  return sendForm(client, `${base}/api/reviews/photos`, form);
}

/** Requests a picture as a page does: with the cookie only. */
export async function statusOfPhoto(base: string, url: string, client?: HttpClient): Promise<number> {
  const response = await fetch(base + url, { headers: client ? { cookie: cookieOf(client) } : {} });
  await response.arrayBuffer();
  return response.status;
}

function cookieOf(client: HttpClient): string {
  return [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}
