import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { orderInput } from '#tests/support/order-input.ts';
import { spawnShop } from '#tests/support/shop-process.ts';
import { clientOf, putIntoCart, stockUp } from '../buyers.ts';
import { findLosses } from '../shop-database.ts';
import { type Trial, Violations } from '../trial.ts';

const buyers = 200;
const pieces = 10;
const rounds = 3;

export const races: Trial = {
  name: 'races',
  expected: `${rounds} times ${buyers} buyers at two processes for ${pieces} pieces: exactly ${pieces} orders, all sums right; a process with another data folder is refused`,
  async run(stage) {
    const { url } = await stage.database();
    const env = { DATABASE_URL: url };
    const dataDir = join(stage.folder, 'data');
    const shops = [await stage.start({ env, dataDir }), await stage.start({ env, dataDir })];
    const violations = new Violations();
    const sold: number[] = [];
    const acknowledged: string[] = [];
    for (let round = 0; round < rounds; round++) {
      const [line] = await stockUp(shops[0]?.origin ?? '', pieces, 1);
      if (!line) throw new Error('No product is in stock.');
      const clients = Array.from({ length: buyers }, (_, n) => clientOf(shops[n % 2]?.origin ?? ''));
      for (const client of clients) {
        putIntoCart(client, line);
        await client.csrfToken();
      }
      const buy = async (client: (typeof clients)[number]) => {
        for (let tries = 0; tries < 20; tries++) {
          const answer = await client.post('/api/orders/create', orderInput());
          if (answer.status !== 503) return answer;
          await wait(500);
        }
        return null;
      };
      const answers = await Promise.all(clients.map(buy));
      const orders = answers.filter((answer) => answer?.status === 201);
      sold.push(orders.length);
      acknowledged.push(...orders.map((answer) => answer?.body.order.id));
      const refused = answers.filter((answer) => answer?.status === 409).length;
      violations.unless(orders.length === pieces, `${orders.length} orders for ${pieces} pieces`);
      violations.unless(refused === buyers - pieces, `${refused} of ${buyers - pieces} were told that it is sold out`);
    }
    const stranger = spawnShop({ port: stage.port(), dataDir: join(stage.folder, 'other'), env });
    for (let tries = 0; stranger.ended() === null && tries < 100; tries++) await wait(100);
    violations.unless(stranger.ended() === 1, 'a process with another data folder was not refused');
    violations.unless(stranger.output().includes('another data folder'), 'it did not say why');
    await stranger.kill('SIGKILL');
    violations.list.push(...(await findLosses({ url }, acknowledged)));
    return { observed: `sold ${sold.join(', ')} of ${pieces}`, violations: violations.list };
  },
};
