import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFakeTime } from '#ops/launch/fake-time.mjs';
import { Buyers, stockUp, told } from '../buyers.ts';
import { findLosses } from '../shop-database.ts';
import { type Trial, Violations } from '../trial.ts';

const jumps = ['+1d', '+0', '-1d', '+0'] as const;

export const clockJumps: Trial = {
  name: 'clock-jumps',
  expected: `the clock of the process jumps by a day forwards and backwards under 15 orders/s: no exit, orders go on within 3 s`,
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
    await wait(2_000);
    let slowest = 0;
    for (const jump of jumps) {
      writeFileSync(offset, jump);
      slowest = Math.max(slowest, await buyers.untilNext(performance.now()));
      await wait(3_000);
    }
    const sales = await buyers.stop();
    violations.unless(shop.ended() === null, `the shop ended with ${shop.ended()}`);
    violations.unless(slowest <= 3_000, `after a jump the first order came after ${slowest} ms`);
    violations.unless(!('429 TOO_MANY_REQUESTS' in sales.statuses), 'a limit was hit because of the clock');
    violations.list.push(...(await findLosses({ url }, sales.acknowledged)));
    return { observed: `${told(sales)}; slowest first order after a jump ${slowest} ms`, violations: violations.list };
  },
};
