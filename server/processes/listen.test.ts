import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { callInProcess } from '#server/platform/http/call-in-process.ts';
import { openEventStream } from '#server/platform/http/event-stream.ts';
import { bareServer } from '#server/platform/http/http.fixtures.ts';
import { closeDoors, listen } from './listen.ts';

let app: ReturnType<typeof bareServer>['app'];
let release: () => void;

/** A page that calls the API after `release`, a page from memory, and a stream of events. */
beforeEach(async () => {
  app = bareServer().app;
  const released = Promise.withResolvers<void>();
  release = released.resolve;
  app.get('/data', async () => 'data');
  app.get('/page', async () => {
    await released.promise;
    const { status, text } = await callInProcess(app, { url: '/data' });
    return `${status} ${text}`;
  });
  app.get('/from-memory', async (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/plain' });
    reply.raw.end('page');
    return reply;
  });
  app.get('/events', async (request, reply) => {
    openEventStream(request, reply);
    return reply;
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
});

async function ask(path: string): Promise<{ status: number; text: string; connection: string }> {
  // A server that listens on a port has such an address.
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const [response]: IncomingMessage[] = await once(get({ port, host: '127.0.0.1', path, agent }), 'response');
  if (!response) throw new Error('No response.');
  const text = (await response.toArray()).join('');
  return { status: response.statusCode ?? 0, text, connection: response.headers.connection ?? '' };
}

test('there is one server, also on "localhost", which has two addresses', async () => {
  const { app: other } = bareServer();
  onTestFinished(() => other.close());
  await listen(other, { host: 'localhost', port: 0, socket: null }, false);
  expect(other.addresses()).toMatchObject([{ address: '127.0.0.1' }]);
});

test('a page that is being rendered when the server stops still reads its data', async () => {
  const page = ask('/page');
  await wait(100);
  const closed = closeDoors(app);
  await wait(100);
  release();
  expect(await page).toMatchObject({ status: 200, text: '200 data' });
  await closed;
});

test('while it stops, a page from memory closes its connection like every other response', async () => {
  app.platform.draining = true;
  expect((await ask('/from-memory')).connection).toBe('close');
  expect((await ask('/data')).connection).toBe('close');
});

test('streams of events end at once and delay no stop, also those that begin during it', async () => {
  const page = ask('/page');
  const stream = ask('/events');
  await wait(100);
  const closed = closeDoors(app);
  expect((await stream).status).toBe(200);
  release();
  await page;
  await closed;
});

test('a stream that begins while the server stops ends at once', async () => {
  app.platform.draining = true;
  expect((await ask('/events')).text).toBe('retry: 5000\n\n');
});
