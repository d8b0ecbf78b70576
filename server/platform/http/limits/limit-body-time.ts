import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { answerClientError } from '../client-error.ts';

/** How long a body may take to arrive. */
export interface BodyTime {
  /** From the headers to the end of the body; of a slow body, the time before its rate counts. */
  milliseconds: number;
  /** The least average rate of a slow body. */
  bytesPerSecond: number;
}

/** A rate of 64 kbit/s: a picture of 5 MB may take ten minutes. */
export const bodyTime: Readonly<BodyTime> = { milliseconds: 15_000, bytesPerSecond: 8_192 };

/** For Node.js, which ends every request after this time: the largest body at the least rate takes 21 minutes. */
export const longestRequestMilliseconds = 25 * 60_000;

/** How long a client that is too slow has to receive the answer. */
const farewellMilliseconds = 1_000;

const clocks = new WeakMap<IncomingMessage, { isSlowAllowed: boolean }>();

/**
 * Ends requests whose body does not arrive in time with REQUEST_TIMEOUT. A body that the route allows to be slow may
 * take longer as long as it arrives at the least rate. `requestTimeout` of Node.js is the same for all requests.
 */
export function limitBodyTime(app: FastifyInstance): void {
  app.addHook('onReady', async () => {
    // Before all handlers, because some of them answer without the framework.
    app.server.prependListener('request', (request, response) => watch(request, response, app.platform.bodyTime));
  });
}

/** Allows the body to arrive slowly, as an upload from a phone. To be called once its sender was admitted. */
export function allowSlowBody(request: IncomingMessage): void {
  const clock = clocks.get(request);
  if (clock) clock.isSlowAllowed = true;
}

function watch(request: IncomingMessage, response: ServerResponse, { milliseconds, bytesPerSecond }: BodyTime): void {
  if (!hasBody(request)) return;
  const { socket } = request;
  const clock = { isSlowAllowed: false };
  clocks.set(request, clock);
  const [since, bytesBefore] = [performance.now(), socket.bytesRead];
  const check = (): void => {
    if (request.complete || socket.destroyed) return;
    const seconds = (performance.now() - since - milliseconds) / 1000;
    const isInTime = clock.isSlowAllowed && socket.bytesRead - bytesBefore >= seconds * bytesPerSecond;
    if (isInTime) timer = setTimeout(check, milliseconds / 5).unref();
    else refuse(request, response);
  };
  let timer = setTimeout(check, milliseconds).unref();
  request.once('close', () => {
    if (request.complete) clearTimeout(timer);
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function refuse({ socket }: IncomingMessage, response: ServerResponse): void {
  // After a complete response, as to a caller without access, the refusal is a second one.
  if (response.headersSent && !response.writableEnded) {
    socket.destroy();
    return;
  }
  answerClientError(Object.assign(new Error('The body is late.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
  setTimeout(() => socket.destroy(), farewellMilliseconds).unref();
}
