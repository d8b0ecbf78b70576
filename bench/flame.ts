/**
 * A flame graph of an order: `npm run bench flame` writes bench/results/order.svg. With BENCH_PROFILE=folder the profile is
 * kept there too.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeRun } from './describe-run.ts';
import { flameGraph } from './flame-graph.ts';
import { openInspector } from './inspector.ts';
import { closedLoop } from './latencies.ts';
import { pinToCore } from './processes.ts';
import { startSellingShop } from './selling-shop.ts';

const origin = `http://127.0.0.1:${process.env['BENCH_PORT'] ?? 4520}`;
const inspectorPort = Number(new URL(origin).port) + 1;
const shoppers = 8;

pinToCore(process.pid, 1);
const nodeOptions = [`--inspect=127.0.0.1:${inspectorPort}`];
const { orderOf, stop } = await startSellingShop({ origin, shoppers, core: 0, nodeOptions });
try {
  const order = orderOf(20);
  await closedLoop(shoppers, 3, order);
  const inspector = await openInspector(inspectorPort);
  const profile = await inspector.profile(() => closedLoop(shoppers, 6, order));
  inspector.close();
  const folder = process.env['BENCH_PROFILE'];
  if (folder) writeFileSync(join(folder, 'order.cpuprofile'), JSON.stringify(profile));
  const title = `Orders of 20 products by 8 shoppers, without idle time; ${describeRun().commit}, Node.js ${process.version}`;
  writeFileSync(join(import.meta.dirname, 'results/order.svg'), flameGraph(profile, title));
} finally {
  await stop();
}
