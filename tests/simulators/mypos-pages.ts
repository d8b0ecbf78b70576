import type { ServerResponse } from 'node:http';
import type { Fields } from './mypos-rules.ts';

export function answerPage(response: ServerResponse, html: string): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(html);
}

/** The hosted page and its buttons. */
export function payPage(orderId: string): string {
  const link = (name: string, words: string) =>
    `<p><a href="/pay/${encodeURIComponent(orderId)}/${name}">${words}</a></p>`;
  return `<h1>myPOS</h1>${link('approve', 'Pay')}${link('leave', 'Back')}`;
}

/** What buyers see instead of the page for a form that is not right. */
export function errorPage(code: number, names: Readonly<Record<number, string>>): string {
  return `<h1>The online store has sent myPOS a shopping cart with errors in it.</h1><p>${code} ${names[code]}</p>`;
}

/** The browser posts what myPOS says to the shop. */
export function returnPage(url: string, fields: Fields): string {
  const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  const inputs = fields.map(([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`);
  return `<form method="post" action="${escape(url)}">${inputs.join('')}<button>Return to the shop</button></form>`;
}
