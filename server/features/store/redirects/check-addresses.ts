import { sourceKey } from './source-key.ts';

interface Addresses {
  source: string;
  target: string;
}

type Checked = Addresses | { field: 'source' | 'target'; message: string };

/** Parts of the shop that are no pages. */
const reserved = /^\/(?:api|admin|assets)(?:\/|$)/;

/**
 * Reads the two addresses of a redirect as they are typed or stand in a file: a full address of this or an earlier shop
 * is a source by its path, and a full address of this shop is a target by its path.
 */
export function checkAddresses(addresses: Addresses, baseUrl: string): Checked {
  const full = fullAddress(addresses.source);
  const from = full ? full.pathname + full.search : addresses.source.trim();
  if (!from.startsWith('/') || from.startsWith('//'))
    return { field: 'source', message: 'Въведи адрес, който започва с „/“.' };
  const { path, query } = sourceKey(from);
  if (path === '/' && query === '') return { field: 'source', message: 'Началната страница не може да се пренасочи.' };
  if (reserved.test(path)) return { field: 'source', message: 'Този адрес е на самия магазин и не се пренасочва.' };
  const target = targetOf(addresses.target.trim(), baseUrl);
  return target === undefined
    ? { field: 'target', message: 'Въведи адрес в магазина, който започва с „/“, или адрес с https://.' }
    : { source: path + query, target };
}

function targetOf(text: string, baseUrl: string): string | undefined {
  if (/^\/(?![/\\])[^\s\\]*$/.test(text)) return text;
  const url = fullAddress(text);
  if (!url) return undefined;
  if (url.origin === new URL(baseUrl).origin) return url.pathname + url.search + url.hash;
  return url.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : undefined;
}

function fullAddress(text: string): URL | undefined {
  const address = text.trim();
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? new URL(address) : undefined;
}
