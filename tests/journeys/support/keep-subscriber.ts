import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime from 'postal-mime';
import type { HttpClient } from '#tests/support/http-client.ts';
import { newCustomer } from './journey-test.ts';

/** A subscriber of the newsletter, confirmed by the link of the email in the outbox. Emails let visitors go first. */
export async function keepSubscriber(visitor: HttpClient, outbox: string): Promise<void> {
  const { email } = newCustomer();
  expect((await visitor.post('/api/newsletter', { email, page: '/' })).status).toBeLessThan(300);
  let token = '';
  await expect
    .poll(async () => (token = await readToken(email, outbox)), { message: 'email of the newsletter', timeout: 90_000 })
    .not.toBe('');
  expect((await visitor.post('/api/newsletter/confirm', { token })).status).toBe(200);
}

/** The token of the confirming link in the email to this address; empty while there is none. */
async function readToken(email: string, outbox: string): Promise<string> {
  for (const name of await readdir(outbox).catch(() => [])) {
    const { to, text = '' } = await PostalMime.parse(await readFile(join(outbox, name)));
    const [, token] = /newsletter\/confirm\?token=([^\s"&]+)/.exec(text) ?? [];
    if (token !== undefined && to?.some(({ address }) => address === email)) return decodeURIComponent(token);
  }
  return '';
}
