import { lookup as resolveName } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { isIP, type LookupFunction } from 'node:net';
import type { AnswerLimit } from './answer-limit.ts';
import { isPublicAddress } from './is-public-address.ts';
import { AnswerTooLong, readWithin } from './read-within.ts';

const mostRedirects = 3;

/** An address that the shop does not ask, or an answer that it does not take; the message says why, in Bulgarian. */
export class PublicFetchError extends Error {
  override readonly name = 'PublicFetchError';
}

interface PublicFetch extends AnswerLimit {
  /** `host:port` of the own network that may be asked all the same. */
  privateHosts: readonly string[];
}

/**
 * Gets a file from an address that a file or a person has given. Only hosts of the public Internet are asked: the name is
 * resolved by the connection itself, so that it cannot lead elsewhere in between, and each redirect is checked again.
 * @throws PublicFetchError, or what the connection throws
 */
export async function fetchPublic(address: string, options: PublicFetch): Promise<Buffer> {
  const signal = AbortSignal.timeout(options.seconds * 1000);
  let url = URL.parse(address);
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '')
      throw new PublicFetchError('не е адрес в мрежата');
    const response = await ask(url, { ...options, signal });
    const { statusCode = 0, headers } = response;
    if (statusCode >= 200 && statusCode < 300) return readFile(response, options.bytes);
    response.destroy();
    if (statusCode < 300 || statusCode >= 400 || headers.location === undefined)
      throw new PublicFetchError(`сървърът отказа с код ${statusCode}`);
    url = URL.parse(headers.location, url.href);
  }
  throw new PublicFetchError('адресът препраща твърде много пъти');
}

async function ask(
  url: URL,
  { privateHosts, signal }: PublicFetch & { signal: AbortSignal },
): Promise<IncomingMessage> {
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  const isAllowed = privateHosts.includes(`${url.hostname}:${port}`);
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  if (!isAllowed && isIP(host) !== 0 && !isPublicAddress(host)) throw privateAddress();
  // Loaded on first use: the client is a tenth of the memory of a start.
  const { request: send } = url.protocol === 'https:' ? await import('node:https') : await import('node:http');
  return new Promise((resolve, reject) => {
    send(url, {
      signal,
      // A connection of its own: one that is kept was resolved for another request.
      agent: false,
      headers: { accept: 'image/avif,image/webp,image/*,*/*;q=0.5', 'accept-encoding': 'identity' },
      ...(isAllowed ? {} : { lookup: publicLookup }),
    })
      .on('response', resolve)
      .on('error', reject)
      .end();
  });
}

/** Resolves a name to its public addresses only. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolveName(hostname, { ...options, all: true }, (error, addresses) => {
    const reachable = error ? [] : addresses.filter(({ address }) => isPublicAddress(address));
    const [first] = reachable;
    if (error || !first) callback(error ?? privateAddress(), '', 0);
    else if (options.all) callback(null, reachable);
    else callback(null, first.address, first.family);
  });
};

/** An answer without an encoding is read in buffers. */
async function readFile(response: IncomingMessage, most: number): Promise<Buffer> {
  try {
    return Buffer.from((await readWithin(response, most)).buffer);
  } catch (error) {
    throw error instanceof AnswerTooLong ? new PublicFetchError('файлът е твърде голям') : error;
  }
}

/** The refusal of an address of the own network. */
export const privateAddress = (): PublicFetchError => new PublicFetchError('адресът не е в публичната мрежа');
