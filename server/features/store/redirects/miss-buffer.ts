import { sourceKey } from './source-key.ts';

/** A request for a page that the shop does not have. */
export interface Miss {
  url: string;
  referrer: string | undefined;
  at: Date;
}

/** An address that was asked for, since the last write. */
export interface CountedMiss {
  address: string;
  count: number;
  at: Date;
  referrer: string;
}

/** Different addresses between two writes: more are those of a robot. */
const maxWaiting = 300;
const maxLength = 300;
/** Endings of pages, in this and other shop systems; others are files. */
const pageEnding = /^(?:|html?|php|aspx?|jsp)$/;
/** What robots look for in other systems. */
const probes = /(?:^|\/)(?:\.|wp-|xmlrpc|phpmyadmin|cgi-bin|vendor\/|admin(?:\/|$|\.)|api(?:\/|$))/;

/** Counts missed addresses until they are written: bounded in number and length, without what may be personal. */
export class MissBuffer {
  #waiting = new Map<string, CountedMiss>();

  /** Whether something waits to be written. */
  get isWaiting(): boolean {
    return this.#waiting.size > 0;
  }

  add({ url, referrer = '', at }: Miss): void {
    const address = addressOf(url);
    if (address === undefined) return;
    const before = this.#waiting.get(address);
    if (!before && this.#waiting.size >= maxWaiting) return;
    const from = withoutQuery(referrer) || (before?.referrer ?? '');
    this.#waiting.set(address, { address, count: (before?.count ?? 0) + 1, at, referrer: from });
  }

  /** Returns what waits and forgets it. */
  take(): CountedMiss[] {
    const misses = [...this.#waiting.values()];
    this.#waiting = new Map();
    return misses;
  }
}

/** The address as the list shows it; undefined for what is no page. Queries are kept where they name the page. */
function addressOf(url: string): string | undefined {
  const { path, query } = sourceKey(url);
  const [, ending = ''] = /\.([^./]*)$/.exec(path) ?? [];
  if (!pageEnding.test(ending) || probes.test(path)) return undefined;
  const namesPage = ending !== '' && !/%40|@/.test(query);
  const address = namesPage ? path + query : path;
  return address.length <= maxLength && !/[\p{C}\s]/u.test(address) ? address : undefined;
}

/** A page that links to a missed address, without its query, which may be personal. */
function withoutQuery(referrer: string): string {
  if (!URL.canParse(referrer)) return '';
  const { protocol, origin, pathname } = new URL(referrer);
  return /^https?:$/.test(protocol) ? (origin + pathname).slice(0, maxLength) : '';
}
