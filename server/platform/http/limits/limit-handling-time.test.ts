import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineRoute } from '#contracts/common/route.ts';
import { bareServer } from '../http.fixtures.ts';
import { serveRoute } from '../serve-route.ts';
import { timeoutSeconds } from './limit-handling-time.ts';

const body = JSON.stringify({ text: 'x'.repeat(70_000) });
const headers = { 'content-type': 'application/json' };
const never = new Promise<never>(() => {});

/** A server whose routes have to answer within 50 ms. */
async function hurried() {
  const { app, logged } = bareServer();
  const config = { timeoutSeconds: 0.05 };
  app.post('/stuck', { config }, () => never);
  app.post('/begun', { config }, (_request, reply) => {
    reply.raw.writeHead(200).write('half of');
    return never;
  });
  app.post('/quick', { config }, async () => 'ok');
  return { app, logged, origin: await app.listen({ host: '127.0.0.1', port: 0 }) };
}

test('a change is refused when its time is over, although its body was read', async () => {
  const { app, logged, origin } = await hurried();
  const answer = await fetch(`${origin}/stuck`, { method: 'POST', headers, body });
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('2');
  expect(await answer.json()).toMatchObject({ code: 'UNAVAILABLE' });
  expect(logged.at(-1)).toMatchObject({ because: 'The request was not answered within 0.05 s.' });
  await app.close();
});

test('an answer that began and does not end is cut when its time is over', async () => {
  const { app, origin } = await hurried();
  const answer = await fetch(`${origin}/begun`, { method: 'POST', headers, body });
  await expect(answer.text()).rejects.toThrow();
  await app.close();
});

test('an answer in time stays what it was, over the network and within the process', async () => {
  const { app, logged, origin } = await hurried();
  const answer = await fetch(`${origin}/quick`, { method: 'POST', headers, body });
  expect([answer.status, await answer.text()]).toEqual([200, 'ok']);
  expect((await app.inject({ url: '/quick', method: 'POST', headers, payload: body })).body).toBe('ok');
  await wait(100);
  expect(logged).toEqual([]);
  await app.close();
});

/** A server whose sockets may be silent for 100 ms, with a route that answers after 500 ms of its second. */
async function patient() {
  const { app } = bareServer();
  app.server.setTimeout(100);
  const config = { timeoutSeconds: 1 };
  app.post('/long', { config }, async () => {
    await wait(500);
    return 'done';
  });
  app.post('/never', { config }, () => never);
  app.post('/pausing', { config }, (_request, reply) => {
    reply.raw.writeHead(200).write('half of ');
    setTimeout(() => reply.raw.end('it'), 500);
  });
  app.post('/much', { config: { timeoutSeconds: 60 } }, async () => 'x'.repeat(50_000_000));
  return { app, origin: await app.listen({ host: '127.0.0.1', port: 0 }) };
}

test('a call that takes longer than a socket may be silent is answered, whole or in pieces, up to its own time', async () => {
  const { app, origin } = await patient();
  const ask = (path: string) => fetch(`${origin}${path}`, { method: 'POST', headers, body });
  expect(await (await ask('/long')).text()).toBe('done');
  expect(await (await ask('/pausing')).text()).toBe('half of it');
  expect((await ask('/never')).status).toBe(503);
  await app.close();
});

test('a client that is silent is not waited for: with a body that it does not send, or an answer that it does not read', async () => {
  const { app, origin } = await patient();
  /** Sends a request, reads nothing, and returns after how long the server has closed the socket. */
  const closedAfter = async (path: string, length: number): Promise<number> => {
    const accepted = once(app.server, 'connection');
    const client = connect(Number(new URL(origin).port), '127.0.0.1').on('error', () => {});
    const since = performance.now();
    client.pause().write(`POST ${path} HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n`);
    client.write(`Content-Length: ${length}\r\n\r\n{}`);
    const [socket]: Socket[] = await accepted;
    if (socket) await once(socket, 'close');
    client.destroy();
    return performance.now() - since;
  };
  expect(await closedAfter('/never', 9)).toBeLessThan(900);
  expect(await closedAfter('/much', 2)).toBeLessThan(10_000);
  await app.close();
});

test('reads have 10 seconds, changes 30 and those of the panel 120, unless the route states others', () => {
  const { app } = bareServer();
  const seconds: unknown[] = [];
  app.addHook('onRoute', ({ config }) => void seconds.push(config?.timeoutSeconds));
  const call = { path: '/x', summary: 'x', tag: 'x', response: z.object({}), errors: [] };
  const answer = async () => ({});
  serveRoute(app, defineRoute({ ...call, method: 'GET', access: 'admin' }), answer);
  serveRoute(app, defineRoute({ ...call, method: 'POST', access: 'public' }), answer);
  serveRoute(app, defineRoute({ ...call, method: 'PUT', access: 'admin' }), answer);
  serveRoute(app, defineRoute({ ...call, method: 'DELETE', access: 'admin' }), answer, { timeoutSeconds: 300 });
  // Fastify adds a HEAD for each GET.
  expect(new Set(seconds)).toEqual(new Set([...Object.values(timeoutSeconds), 300]));
  expect(timeoutSeconds).toEqual({ read: 10, change: 30, panelChange: 120 });
});
