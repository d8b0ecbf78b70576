import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Buyers, stockUp, told } from '../buyers.ts';
import { findUnsentLetters, lettersInFolder } from '../letters.ts';
import { findLosses } from '../shop-database.ts';
import { type Trial, Violations } from '../trial.ts';

const kills = 5;

export const killNode: Trial = {
  name: 'kill-node',
  expected: `${kills} × kill -9 of Node under 15 orders/s: no acknowledged order lost, the letter of each sent and in the folder 30 s after the last kill, ready again in 10 s`,
  async run(stage) {
    const violations = new Violations();
    const port = stage.port();
    const dataDir = join(stage.folder, 'data');
    let shop = await stage.start({ port });
    const buyers = new Buyers([shop.origin], await stockUp(shop.origin));
    let slowest = 0;
    for (let n = 0; n < kills; n++) {
      await wait(3_000);
      await shop.kill('SIGKILL');
      const since = performance.now();
      shop = await stage.start({ port });
      slowest = Math.max(slowest, Math.round(performance.now() - since));
    }
    await wait(2_000);
    const sales = await buyers.stop();
    const letters = { maxSeconds: 30, arrived: () => lettersInFolder(dataDir) };
    violations.list.push(...(await findUnsentLetters({ dataDir }, sales.acknowledged, letters)));
    violations.unless(slowest <= 10_000, `a start took ${slowest} ms`);
    violations.unless(sales.acknowledged.length > 50, `only ${sales.acknowledged.length} orders`);
    violations.list.push(...(await findLosses({ dataDir }, sales.acknowledged)));
    return { observed: `${told(sales)}; slowest start ${slowest} ms`, violations: violations.list };
  },
};
