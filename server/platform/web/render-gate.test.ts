import { expect, test } from 'vitest';
import { RenderGate } from './render-gate.ts';

test('runs only so many at once, the rest in turn', async () => {
  const gate = new RenderGate({ limit: 2, maxWaiting: 10 });
  let running = 0;
  let most = 0;
  const draw = async (): Promise<void> => {
    most = Math.max(most, ++running);
    await new Promise(setImmediate);
    running -= 1;
  };
  await Promise.all(Array.from({ length: 8 }, () => gate.run(draw)));
  expect(most).toBe(2);
});

test('refuses who comes when too many wait, and serves again afterwards', async () => {
  const gate = new RenderGate({ limit: 1, maxWaiting: 1 });
  const { promise, resolve } = Promise.withResolvers<void>();
  const inside = gate.run(() => promise);
  const waiting = gate.run(async () => 'waited');
  await expect(gate.run(async () => 'late')).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 2 });
  resolve();
  await inside;
  expect(await waiting).toBe('waited');
  expect(await gate.run(async () => 'next')).toBe('next');
});

test('gives its place back when a drawing fails', async () => {
  const gate = new RenderGate({ limit: 1, maxWaiting: 0 });
  await expect(gate.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await gate.run(async () => 'fine')).toBe('fine');
});
