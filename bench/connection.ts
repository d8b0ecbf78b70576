import { connect, type Socket } from 'node:net';
import type { Answered, Call } from './load.ts';

const endOfHeaders = Buffer.from('\r\n\r\n');

/**
 * One keep-alive connection for one request at a time, as a browser has several. The client of Node.js takes half a
 * millisecond per request, which PostgreSQL lacks on the core that it shares with the shoppers; this one takes a tenth.
 * Understands answers with a Content-Length or without a body.
 */
export function openConnection(origin: string): (call: Call) => Promise<Answered> {
  const { hostname, port, host } = new URL(origin);
  let socket: Socket | undefined;
  let parts: Buffer[] = [];
  let settle: { resolve: (answer: Answered) => void; reject: (error: Error) => void } | undefined;
  const open = (): Socket => {
    const opened = connect({ host: hostname, port: Number(port), noDelay: true });
    opened.on('data', (part) => {
      parts.push(part);
      const answer = read(parts.length === 1 ? part : Buffer.concat(parts));
      if (answer === null) return;
      parts = [];
      settle?.resolve(answer);
    });
    opened.on('error', (error) => settle?.reject(error));
    // An idle connection does not keep the measurement from ending.
    opened.on('close', () => {
      if (socket === opened) socket = undefined;
      settle?.reject(new Error('The connection was closed.'));
    });
    opened.unref();
    return opened;
  };
  return async ({ method = 'GET', path, headers = {}, body }) => {
    socket ??= open();
    socket.ref();
    const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
    const about =
      body === undefined ? '' : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`;
    const answer = new Promise<Answered>((resolve, reject) => (settle = { resolve, reject }));
    socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}${about}\r\n${body ?? ''}`);
    try {
      return await answer;
    } finally {
      settle = undefined;
      socket?.unref();
    }
  };
}

/** The answer, or null while a part of it is missing. */
function read(bytes: Buffer): Answered | null {
  const end = bytes.indexOf(endOfHeaders);
  if (end === -1) return null;
  const [first = '', ...lines] = bytes.toString('latin1', 0, end).split('\r\n');
  const headers: Answered['headers'] = {};
  for (const line of lines) {
    const at = line.indexOf(':');
    const name = line.slice(0, at).toLowerCase();
    const value = line.slice(at + 1).trim();
    if (name === 'set-cookie') headers[name] = [headers[name] ?? []].flat().concat(value);
    else headers[name] = value;
  }
  const status = Number(first.slice(9, 12));
  if ('transfer-encoding' in headers) throw new Error('Chunked answers are not understood.');
  const start = end + endOfHeaders.length;
  const length = Number(headers['content-length'] ?? 0);
  if (bytes.length < start + length) return null;
  return { status, headers, body: bytes.subarray(start, start + length) };
}
