/**
 * Measures what lets transactions commit one after the other: `node bench/commits.ts`, about two minutes. Thirty-two clients
 * write a row of the size of an order and take one piece of stock: of a product of their own (`apart`), of the product that
 * all want, with the commit as an order does (`one product`), with a NOTIFY to the other processes (`notify`), or with a row
 * of topics for them instead, as an order does (`topics as a row`; the rows are told every 25 ms). PostgreSQL
 * is durable, alone and with a synchronous replica. Writes bench/results/commits.json.
 */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startReplicatedPostgres } from '#tests/support/replicated-postgres.ts';
import { describeRun } from './describe-run.ts';
import { closedLoop } from './latencies.ts';
import { median } from './load.ts';

const lanes = 32;
const seconds = 4;
const rounds = 3;

const row = `insert into written (body) values (repeat('x', 1500))`;
const take = (product: number) => `update pieces set stock = stock - 1 where id = ${product}`;
const works: Readonly<Record<string, (lane: number) => string>> = {
  apart: (lane) => `begin; ${row}; ${take(lane + 1)}; commit`,
  'one product': () => `begin; ${row}; ${take(1)}; commit`,
  notify: (lane) => `begin; ${row}; ${take(lane + 1)}; select pg_notify('changes', '${lane}'); commit`,
  'topics as a row': (lane) =>
    `begin; ${row}; ${take(lane + 1)}; insert into topics (topic) values ('changes ${lane}'); commit`,
};

const folder = mkdtempSync(join(tmpdir(), 'iskra-commits-'));
// As root, PostgreSQL runs as another user, who enters it.
chmodSync(folder, 0o755);
const results: { servers: string; work: string; perSecond: number }[] = [];
try {
  for (const isSynchronous of [false, true]) await measureOn(isSynchronous);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.table(results);
const file = join(import.meta.dirname, 'results/commits.json');
writeFileSync(file, `${JSON.stringify({ ...describeRun(), results }, null, 2)}\n`);

async function measureOn(isSynchronous: boolean): Promise<void> {
  const home = join(folder, isSynchronous ? 'two' : 'one');
  mkdirSync(home);
  const servers = await startReplicatedPostgres(home, { isSynchronous });
  const { primary } = servers;
  await primary.query('create table written (id bigserial primary key, body text)');
  await primary.query('create table pieces (id int primary key, stock bigint) with (fillfactor = 50)');
  await primary.query(`insert into pieces select n, 1000000000 from generate_series(1, ${lanes}) n`);
  await primary.query('create unlogged table topics (id bigserial primary key, topic text)');
  const tellAll = `with gone as (delete from topics returning topic) select pg_notify('changes', topic) from gone`;
  const telling = setInterval(() => {
    void primary.query(tellAll);
  }, 25);
  const clients = Array.from(
    { length: lanes },
    () => new pg.Client({ host: '127.0.0.1', port: primary.port, user: 'postgres', database: 'postgres' }),
  );
  try {
    await Promise.all(clients.map((client) => client.connect()));
    const rates = new Map<string, number[]>();
    for (let round = 0; round < rounds; round++) {
      for (const [name, statement] of Object.entries(works)) {
        const { perSecond } = await closedLoop(lanes, seconds, async (lane) => {
          await clients[lane]?.query(statement(lane));
        });
        rates.set(name, [...(rates.get(name) ?? []), perSecond]);
      }
    }
    for (const [work, each] of rates)
      results.push({
        servers: isSynchronous ? 'primary and synchronous replica' : 'primary',
        work,
        perSecond: Math.round(median(each)),
      });
  } finally {
    clearInterval(telling);
    await Promise.all(clients.map((client) => client.end()));
    await servers.stop();
  }
}
