import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { escapeHtml } from '#server/platform/http/escape-html.ts';

const illustration = join(resolve(import.meta.dirname, '../../..'), 'web/storefront/public/illustrations/error.svg');

/** What is wrong, and the link that loads the page again. */
export interface BrokenWords {
  title: string;
  text: string;
  again: string;
}

interface Tones {
  light: Readonly<Record<string, string>>;
  dark: Readonly<Record<string, string>>;
}

/** The tones of a shop that has chosen none, for the time before its own are known. */
const plain: Tones = {
  light: { paper: '#f7f9fd', ink: '#14161a', muted: '#5b5e63' },
  dark: { paper: '#0f1113', ink: '#ebeff4', muted: '#a8abb1' },
};

function styleIn({ light, dark }: Tones): string {
  const tone = (name: string) => `light-dark(${light[name]},${dark[name]})`;
  return `:root{color-scheme:light dark}body{display:grid;min-height:100vh;margin:0;place-content:center;padding:24px;box-sizing:border-box;font:18px/1.5 system-ui,sans-serif;text-align:center;background:${tone('paper')};color:${tone('ink')}}main{display:grid;justify-items:center;gap:12px}svg{max-width:100%}h1{margin:0;font-size:32px;line-height:1.2}p{margin:0;max-width:32em;text-wrap:balance}a{display:inline-block;padding:8px;color:inherit}small{color:${tone('muted')}}`;
}

/** The page sent when rendering fails. It uses no data but the tones that were read last, and no script, so it cannot fail itself. */
export function brokenPage(
  status: number,
  { title, text, again }: BrokenWords,
  requestId: string,
  tones: Tones | null,
): { html: string; style: string } {
  const style = styleIn(tones ?? plain);
  const html =
    '<!doctype html><html lang="bg"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head>` +
    `<body><main>${picture()}<h1>${title}</h1><p>${text}</p><p><a href="">${again}</a> <a href="/">Към началото</a></p><p><small>${status} · номер на заявката ${escapeHtml(requestId)}</small></p></main></body></html>`;
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
