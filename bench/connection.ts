import { connect, type Socket } from 'node:net';
import type { Answered, Call } from './load.ts';

const endOfHeaders = Buffer.from('\r\n\r\n');

type Send = (call: Call) => Promise<Answered>;

/**
 * Keep-alive connections, one per request at the same time. The client of Node.js takes half a millisecond per request,
 * which PostgreSQL lacks on the core that it shares with the shoppers; this one takes a tenth. Understands answers with a
 * Content-Length or without a body.
 */
export function openConnections(origin: string): Send {
  const idle: Send[] = [];
  return async (call) => {
    const send = idle.pop() ?? openConnection(origin);
    const response = await send(call);
    idle.push(send);
    return response;
  };
}

/** One connection for one request at a time. It does not keep the process running while it is idle. */
function openConnection(origin: string): Send {
  const { hostname, port, host } = new URL(origin);
  let socket: Socket | undefined;
  let parts: Buffer[] = [];
  let pending: PromiseWithResolvers<Answered> | undefined;
  const open = (): Socket => {
    const tcpSocket = connect({ host: hostname, port: Number(port), noDelay: true });
    tcpSocket.on('data', (part) => {
      parts.push(part);
      try {
        const response = read(Buffer.concat(parts));
        if (response === null) return;
        parts = [];
        pending?.resolve(response);
      } catch (error) {
        pending?.reject(error);
      }
    });
    tcpSocket.on('error', (error) => pending?.reject(error));
    tcpSocket.on('close', () => {
      if (socket === tcpSocket) socket = undefined;
      pending?.reject(new Error('The connection was closed.'));
    });
    return tcpSocket;
  };
  return async ({ method = 'GET', path, headers = {}, body }) => {
    socket ??= open();
    socket.ref();
    const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
    const about =
      body === undefined ? '' : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`;
    pending = Promise.withResolvers<Answered>();
    socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}${about}\r\n${body ?? ''}`);
    try {
      return await pending.promise;
    } finally {
      pending = undefined;
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
