import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFakeTime } from '#ops/launch/fake-time.mjs';
import { Buyers, stockUp, told } from '../buyers.ts';
import { findUnsentLetters, lettersInFolder } from '../letters.ts';
import { findLosses } from '../shop-database.ts';
import { type Trial, Violations } from '../trial.ts';

const jumps = ['+1d', '+0', '-1d', '+0'] as const;
/** Orders are counted for so long before the first jump, and after each once the first order is there. */
const windowSeconds = 4;

export const clockJumps: Trial = {
  name: 'clock-jumps',
  expected: `the clock of the process jumps by a day forwards and backwards under 15 orders/s: no exit, orders go on within 3 s and at more than half of the rate of before, and the letter of each is sent`,
  async run(stage) {
    const library = findFakeTime();
    if (library === undefined) return { skipped: 'libfaketime is not installed (apt-get install libfaketime)' };
    const violations = new Violations();
    const { url } = await stage.database();
    const offset = join(stage.folder, 'clock');
    writeFileSync(offset, '+0');
    const shop = await stage.start({
      env: {
        DATABASE_URL: url,
        LD_PRELOAD: library,
        FAKETIME_TIMESTAMP_FILE: offset,
        FAKETIME_NO_CACHE: '1',
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      },
    });
    const buyers = new Buyers([shop.origin], await stockUp(shop.origin));
    const countOrders = async () => {
      const before = buyers.sales.acknowledged.length;
      await wait(windowSeconds * 1000);
      return buyers.sales.acknowledged.length - before;
    };
    await buyers.untilNext(performance.now());
    const usual = await countOrders();
    let slowest = 0;
    let fewest = Infinity;
    for (const jump of jumps) {
      writeFileSync(offset, jump);
      slowest = Math.max(slowest, await buyers.untilNext(performance.now()));
      const orders = await countOrders();
      fewest = Math.min(fewest, orders);
      violations.unless(orders >= usual / 2, `after ${jump} only ${orders} orders came instead of ${usual}`);
    }
    const sales = await buyers.stop();
    violations.unless(usual >= 10, `only ${usual} orders came before the first jump`);
    violations.unless(shop.ended() === null, `the shop ended with ${shop.ended()}`);
    violations.unless(slowest <= 3_000, `after a jump the first order came after ${slowest} ms`);
    violations.unless(!('429 TOO_MANY_REQUESTS' in sales.statuses), 'a limit was hit because of the clock');
    const internal = Object.keys(sales.statuses).filter((refusal) => refusal.startsWith('500'));
    violations.unless(internal.length === 0, internal.join(', '));
    const dataDir = join(stage.folder, 'data');
    const letters = { maxSeconds: 60, arrived: () => lettersInFolder(dataDir) };
    violations.list.push(...(await findUnsentLetters({ url }, sales.acknowledged, letters)));
    violations.list.push(...(await findLosses({ url }, sales.acknowledged)));
    return {
      observed: `${told(sales)}; slowest first order after a jump ${slowest} ms, then at least ${fewest} in ${windowSeconds} s, before it ${usual}`,
      violations: violations.list,
    };
  },
};
