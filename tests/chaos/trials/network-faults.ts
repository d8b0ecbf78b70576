import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Fault, FaultProxy } from '#tests/support/fault-proxy.ts';
import { Buyers, clientOf, signInOwner, stockUp, told } from '../buyers.ts';
import { findLosses } from '../shop-database.ts';
import { type Stage, type Trial, Violations } from '../trial.ts';

const faults: readonly Fault[] = ['latency', 'trickle', 'reset', 'refuse', 'cut', 'blackhole'];
const faultMilliseconds = 6_000;
const rounds = 2;
const maxRecovery = 3_000;

export const networkFaults: Trial = {
  name: 'network-faults',
  expected: `${rounds} × ${faults.join(', ')}, and a silent LISTEN connection between shop and PostgreSQL: no exit, first order within 3 s after the end, nothing stale after 15 s`,
  async run(stage) {
    const violations = new Violations();
    const { url, name, proxy, proxied } = await openProxy(stage);
    const dataDir = join(stage.folder, 'data');
    const shop = await stage.start({ dataDir, env: { DATABASE_URL: proxied } });
    const other = await stage.start({ dataDir, env: { DATABASE_URL: url } });
    const buyers = new Buyers([shop.origin], await stockUp(shop.origin));
    await wait(2_000);
    const recoveries: string[] = [];
    for (const fault of Array.from({ length: rounds }, () => faults).flat()) {
      proxy.fault = fault;
      if (fault === 'refuse') proxy.resetAll();
      await wait(faultMilliseconds);
      proxy.fault = 'pass';
      const recovery = await buyers.untilNext(performance.now());
      recoveries.push(`${fault} ${recovery} ms`);
      violations.unless(recovery <= maxRecovery, `after ${fault} (${name}) the first order came after ${recovery} ms`);
      await wait(1_000);
    }
    const sales = await buyers.stop();
    const stale = await staleSeconds(proxy, shop.origin, other.origin);
    violations.unless(stale <= 15, `a changed name was stale for ${stale} s`);
    const internal = shop
      .output()
      .split('\n')
      .filter((line) => line.includes('"INTERNAL"'));
    violations.unless(internal.length === 0, `500 instead of 503: ${internal[0]?.slice(0, 900)}`);
    violations.unless(shop.ended() === null, `the shop ended with ${shop.ended()}`);
    violations.list.push(...(await findLosses({ url }, sales.acknowledged)));
    return {
      observed: `${told(sales)}; first order after ${recoveries.join(', ')}; a change stale for ${stale} s`,
      violations: violations.list,
    };
  },
};

async function openProxy(stage: Stage) {
  const { url, socket, name } = await stage.database();
  const proxy = new FaultProxy(socket);
  const port = await proxy.listen();
  stage.after(() => proxy.close());
  const direct = new URL(url);
  return { url, name, proxy, proxied: `postgresql://${direct.username}@127.0.0.1:${port}/${name}` };
}

/**
 * Silences the connections of one process, renames a product in the other, and measures how long the first shows the
 * old name.
 */
async function staleSeconds(proxy: FaultProxy, silenced: string, other: string): Promise<number> {
  const admin = await signInOwner(other);
  const { body } = await admin.get('/api/products?limit=1');
  const [{ id, slug }] = body.products;
  const visitor = clientOf(silenced);
  await visitor.get(`/products/${slug}`);
  proxy.silenceOpen();
  const name = 'Преименуван чай';
  const answer = await admin.put(`/api/admin/products/${id}`, { name });
  if (answer.status !== 200) throw new Error(`The product could not be renamed: ${answer.text}`);
  const since = performance.now();
  while (performance.now() - since < 40_000) {
    const page = await visitor.get(`/products/${slug}`).catch(() => null);
    if (page?.status === 200 && page.text.includes(name)) break;
    await wait(250);
  }
  return Math.round((performance.now() - since) / 100) / 10;
}
