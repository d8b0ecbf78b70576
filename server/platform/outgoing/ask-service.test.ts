import { createServer } from 'node:http';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { closeServer, listenOn } from '#tests/simulators/courier-server.ts';
import { EndlessServer } from '#tests/simulators/endless-server.ts';
import { askService } from './ask-service.ts';
import { AnswerTooLong } from './read-within.ts';

let server: EndlessServer;
let url: string;
beforeEach(async () => {
  server = new EndlessServer();
  url = await server.listen();
});
afterEach(() => server.close());

const megabyte = 1_048_576;
const limit = { what: 'test', bytes: 4 * megabyte, seconds: 30 };

test.each([false, true])(
  'an endless answer is cut after the limit and no longer sent (packed: %s)',
  async (isPacked) => {
    server.isPacked = isPacked;
    await expect(askService(url, {}, limit)).rejects.toThrow(AnswerTooLong);
    const { sent } = server;
    // And what waits in the buffers of the connection, which hold a thousand times as much of a packed answer.
    if (!isPacked) expect(sent).toBeLessThan(limit.bytes + 12 * megabyte);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(server.sent).toBeLessThanOrEqual(sent + megabyte);
  },
);

test('an answer that trickles is cut after its time, and so is one whose asker gives up', async () => {
  server.pause = 100;
  const began = performance.now();
  await expect(askService(url, {}, { ...limit, bytes: 1e12, seconds: 0.5 })).rejects.toThrow('timeout');
  const asked = askService(url, { signal: AbortSignal.timeout(300) }, { ...limit, bytes: 1e12 });
  await expect(asked).rejects.toThrow('timeout');
  expect(performance.now() - began).toBeLessThan(10_000);
});

test('a redirect is an error, and its target is not asked', async () => {
  const asked: string[] = [];
  const moved = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(302, { location: '/internal' }).end();
  });
  const address = await listenOn(moved);
  onTestFinished(() => closeServer(moved));
  await expect(askService(`${address}/asked`, {}, limit)).rejects.toThrow('fetch failed');
  expect(asked).toEqual(['/asked']);
});
