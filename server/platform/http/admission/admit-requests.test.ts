import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { bareServer } from '../http.fixtures.ts';
import { admitRequests } from './admit-requests.ts';
import { waitWithoutPlace } from './current-ticket.ts';

test('between waiting registrations the event loop reads other requests', async () => {
  const { app } = bareServer();
  const { config, log } = app.platform;
  admitRequests(app, { elapsed: () => performance.now(), metrics: new Registry(), log, config });
  const [allArrived, hashed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let arrived = 0;
  app.server.on('request', () => {
    if (++arrived === 40) allArrived.resolve();
  });
  let turn = 0;
  const nextTurn = (): void => {
    turn += 1;
    turns = setImmediate(nextTurn);
  };
  let turns = setImmediate(nextTurn);
  const startedIn = new Map<number, number>();
  app.post('/register', { config: { workClass: 'registration' } }, async () => {
    await allArrived.promise;
    startedIn.set(turn, (startedIn.get(turn) ?? 0) + 1);
    await waitWithoutPlace(hashed.promise);
    return 'ok';
  });
  const origin = await app.listen();
  const answers = Array.from(
    { length: 40 },
    async () => (await fetch(`${origin}/register`, { method: 'POST' })).status,
  );
  await expect.poll(() => [...startedIn.values()].reduce((sum, one) => sum + one, 0)).toBe(40);
  clearImmediate(turns);
  // The two places; those that arrived while both were taken enter one by one.
  expect(Math.max(...startedIn.values())).toBeLessThanOrEqual(2);
  hashed.resolve();
  expect(new Set(await Promise.all(answers))).toEqual(new Set([200]));
  await app.close();
});
