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
