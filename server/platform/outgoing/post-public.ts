import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { privateAddress, publicLookup } from './fetch-public.ts';
import { isPublicAddress } from './is-public-address.ts';

interface PublicPost {
  headers: Record<string, string>;
  body: string;
  /** For the whole exchange, the answer included. */
  seconds: number;
  /** What is read of the answer; the rest is not. */
  answerBytes: number;
  /** `host:port` of the own network that may be asked all the same, without encryption too. */
  privateHosts: readonly string[];
}

/** The answer of a host to a post, of any status. */
export interface PostAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** Its beginning. */
  text: string;
}

/**
 * Posts to an address that a person has given, by https to hosts of the public Internet only: the name is resolved by the
 * connection itself, so that it cannot lead elsewhere in between. A redirect is an answer like any other.
 * @throws PublicFetchError, or what the connection throws
 */
export async function postPublic(address: string, options: PublicPost): Promise<PostAnswer> {
  const url = new URL(address);
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  const isAllowed = options.privateHosts.includes(`${url.hostname}:${port}`);
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  if (!isAllowed && (url.protocol !== 'https:' || (isIP(host) !== 0 && !isPublicAddress(host)))) throw privateAddress();
  const signal = AbortSignal.timeout(options.seconds * 1000);
  // Loaded on first use: the client is a tenth of the memory of a start.
  const { request: send } = url.protocol === 'https:' ? await import('node:https') : await import('node:http');
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    send(url, {
      method: 'POST',
      signal,
      // A connection of its own: one that is kept was resolved for another request.
      agent: false,
      headers: { ...options.headers, 'content-length': String(Buffer.byteLength(options.body)) },
      ...(isAllowed ? {} : { lookup: publicLookup }),
    })
      .on('response', resolve)
      .on('error', reject)
      .end(options.body);
  });
  const text = await readBeginning(response, options.answerBytes);
  return { status: response.statusCode ?? 0, headers: response.headers, text };
}

/** The first bytes of an answer. What follows is not read: the connection is closed. */
async function readBeginning(response: IncomingMessage, most: number): Promise<string> {
  const parts: Buffer[] = [];
  let total = 0;
  // Without an encoding it is read in buffers.
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part);
    total += part.length;
    if (total >= most) break;
  }
  response.destroy();
  return Buffer.concat(parts).subarray(0, most).toString('utf8').replaceAll('\0', '').toWellFormed();
}
