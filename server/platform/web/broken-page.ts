import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { escapeHtml } from '#server/platform/http/escape-html.ts';

const illustration = join(resolve(import.meta.dirname, '../../..'), 'web/storefront/public/illustrations/error.svg');

const style = `:root{color-scheme:light dark}body{display:grid;min-height:100vh;margin:0;place-content:center;padding:24px;box-sizing:border-box;font:18px/1.5 system-ui,sans-serif;text-align:center;background:light-dark(#fbf8f2,#14110e);color:light-dark(#17130f,#f6efe4)}main{display:grid;justify-items:center;gap:12px}svg{max-width:100%}h1{margin:0;font-size:32px;line-height:1.2}p{margin:0;max-width:32em;text-wrap:balance}a{display:inline-block;padding:8px;color:inherit}small{color:light-dark(#5f564c,#b8ab9b)}`;

/** The page sent when rendering fails. It uses no data and no script, so it cannot fail itself. */
export function brokenPage(
  status: number,
  title: string,
  text: string,
  requestId: string,
): { html: string; style: string } {
  const html =
    '<!doctype html><html lang="bg"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head>` +
    `<body><main>${picture()}<h1>${title}</h1><p>${text}</p><p><a href="">Опитай пак</a> <a href="/">Към началото</a></p><p><small>${status} · номер на заявката ${escapeHtml(requestId)}</small></p></main></body></html>`;
  return { html, style };
}

let page: string | undefined;

function picture(): string {
  try {
    return (page ??= readFileSync(illustration, 'utf8'));
  } catch {
    return '';
  }
}
