import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { choosePostgresAccount } from '#server/platform/embedded-postgres/postgres-account.ts';
import { FaultProxy } from '#tests/support/fault-proxy.ts';
import type { Stage } from '../trial.ts';
import { PatroniNode } from './node.ts';
import { readdressed, recipeFile, variablesOf } from './recipe.ts';

const run = promisify(execFile);
const names = ['node1', 'node2', 'node3'] as const;

/** As `GET /cluster` of Patroni says it. */
interface Member {
  name: string;
  role: string;
  state: string;
  timeline?: number;
  lag?: number | string;
}

export interface Cluster {
  nodes: readonly PatroniNode[];
  /** The URL of the shop's database through PgBouncer, and past it through HAProxy alone. */
  pooledUrl: string;
  directUrl: string;
  members(): Promise<Member[]>;
  /** Waits until one node leads, two follow without lag, and one of these confirms every commit where that is asked for. */
  untilWhole(maxSeconds?: number): Promise<{ leader: PatroniNode; standby: PatroniNode }>;
  /** `patronictl switchover`, to a node that Patroni chooses. */
  switchOver(leader: PatroniNode): Promise<void>;
}

/**
 * The cluster of ops/patroni on the loopback, from the very files there with other ports: three nodes, HAProxy and
 * PgBouncer. One etcd stands for the majority of three.
 */
export async function startCluster(stage: Stage): Promise<Cluster> {
  const account = await choosePostgresAccount(undefined);
  const { uid = process.getuid?.() ?? 0, gid = process.getgid?.() ?? 0 } = account.ids ?? {};
  const folder = join(stage.folder, 'cluster');
  mkdirSync(folder);
  chownSync(folder, uid, gid);
  const write = (name: string, text: string): string => {
    const path = join(folder, name);
    writeFileSync(path, text, { mode: 0o600 });
    chownSync(path, uid, gid);
    return path;
  };
  const begin = (program: string, args: string[], env: Record<string, string> = {}): ChildProcess => {
    const output = openSync(join(folder, `${program}.log`), 'a');
    const options = { ...account.ids, cwd: folder, env: { ...process.env, ...env } };
    const child = spawn(program, args, { ...options, stdio: ['ignore', output, output] });
    closeSync(output);
    stage.after(() => end(child));
    return child;
  };

  const ports = new Map<string, number>();
  /** The port at which a place really is. */
  const portOf = (place: string): number => {
    const port = ports.get(place) ?? stage.port();
    ports.set(place, port);
    return port;
  };
  const proxyTo = async (port: number): Promise<{ proxy: FaultProxy; port: number }> => {
    const proxy = new FaultProxy(port);
    stage.after(() => proxy.close());
    return { proxy, port: await proxy.listen(stage.port()) };
  };

  const etcd = variablesOf(readdressed(recipeFile('etcd.env'), portOf));
  begin('etcd', [], {
    ...etcd,
    ETCD_DATA_DIR: join(folder, 'etcd'),
    ETCD_INITIAL_CLUSTER: `node1=${etcd['ETCD_INITIAL_ADVERTISE_PEER_URLS']}`,
  });
  const etcdPort = portOf('10.0.0.11:2379');
  const settings = readdressed(recipeFile('patroni.yml'), portOf)
    .replace('/var/run/postgresql', folder)
    .replace('mode: automatic', "mode: 'off'");
  if (!settings.includes("mode: 'off'")) throw new Error('The watchdog of the machine must not be used.');
  const config = write('patroni.yml', settings);
  const isSynchronous = settings.includes('synchronous_mode: true');
  const passwords = variablesOf(recipeFile('node.env'));
  const clientPorts = new Map<string, number>();

  const nodes: PatroniNode[] = [];
  for (const [n, name] of names.entries()) {
    const address = `10.0.0.1${n + 1}`;
    const own = { postgres: portOf(`${address}:5432`), rest: portOf(`${address}:8008`) };
    const toCluster = [await proxyTo(own.postgres), await proxyTo(own.rest), await proxyTo(etcdPort)] as const;
    const toClients = [await proxyTo(own.postgres), await proxyTo(own.rest)] as const;
    clientPorts.set(`${address}:5432`, toClients[0].port).set(`${address}:8008`, toClients[1].port);
    const dataDir = join(folder, name);
    nodes.push(
      new PatroniNode({
        name,
        dataDir,
        config,
        log: join(folder, `${name}.log`),
        account,
        ports: own,
        links: {
          cluster: toCluster.map(({ proxy }) => proxy),
          clients: toClients.map(({ proxy }) => proxy),
        },
        env: {
          ...passwords,
          PATRONI_NAME: name,
          PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${own.postgres}`,
          PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${toCluster[0].port}`,
          PATRONI_RESTAPI_LISTEN: `127.0.0.1:${own.rest}`,
          PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${toCluster[1].port}`,
          PATRONI_ETCD3_HOSTS: `127.0.0.1:${toCluster[2].port}`,
          PATRONI_ETCD3_USE_PROXIES: 'true',
          PATRONI_POSTGRESQL_DATA_DIR: dataDir,
          PATRONI_POSTGRESQL_PGPASS: join(folder, `${name}.pgpass`),
          LC_ALL: 'C.UTF-8',
        },
      }),
    );
  }
  for (const node of nodes) {
    node.start();
    stage.after(() => node.kill());
  }
  const behindProxies = (place: string): number => clientPorts.get(place) ?? portOf(place);
  begin('haproxy', ['-db', '-f', write('haproxy.cfg', readdressed(recipeFile('haproxy.cfg'), behindProxies))]);
  const users = write('userlist.txt', recipeFile('userlist.txt'));
  const pooler = readdressed(recipeFile('pgbouncer.ini'), portOf).replace('/etc/pgbouncer/userlist.txt', users);
  begin('pgbouncer', [write('pgbouncer.ini', pooler)]);

  const members = async (): Promise<Member[]> => {
    for (const node of nodes) {
      const answer = await fetch(`http://127.0.0.1:${node.ports.rest}/cluster`, { signal: AbortSignal.timeout(2_000) })
        // As Patroni answers.
        .then((response) => response.json() as Promise<{ members?: Member[] }>)
        .catch(() => null);
      if (answer?.members) return answer.members;
    }
    return [];
  };
  const nodeOf = (member: Member | undefined) => nodes.find(({ name }) => name === member?.name);
  const untilWhole = async (maxSeconds = 120): ReturnType<Cluster['untilWhole']> => {
    let seen: Member[] = [];
    for (const since = performance.now(); performance.now() - since < maxSeconds * 1000; await wait(500)) {
      seen = await members();
      const leader = nodeOf(seen.find(({ role, state }) => role === 'leader' && state === 'running'));
      const following = seen.filter(({ role, state, lag }) => role !== 'leader' && isUp(state) && lag === 0);
      const confirming = isSynchronous ? following.find(({ role }) => role === 'sync_standby') : following[0];
      const standby = nodeOf(confirming);
      if (leader && standby && following.length === 2) return { leader, standby };
    }
    throw new Error(`The cluster is not whole after ${maxSeconds} s: ${JSON.stringify(seen)}`);
  };

  const [user, password] = [...recipeFile('userlist.txt').matchAll(/"([^"]*)"/g)].map(([, text]) => text ?? '');
  const urlAt = (port: number) => `postgresql://${user}:${password}@127.0.0.1:${port}/iskra`;
  const directUrl = urlAt(portOf('127.0.0.1:5000'));
  const { leader } = await untilWhole();
  await createDatabase(leader, passwords['PATRONI_SUPERUSER_PASSWORD'] ?? '', `${password}`);
  return {
    nodes,
    pooledUrl: urlAt(portOf('127.0.0.1:6432')),
    directUrl,
    members,
    untilWhole,
    async switchOver({ name }) {
      const env = { ...process.env, PATRONI_ETCD3_HOSTS: `127.0.0.1:${etcdPort}`, LC_ALL: 'C.UTF-8' };
      await run('patronictl', ['-c', config, 'switchover', 'iskra', '--leader', name, '--force'], { env });
    },
  };
}

const isUp = (state: string): boolean => state === 'running' || state === 'streaming';

/** As the recipe creates it, once. */
async function createDatabase({ ports }: PatroniNode, superuser: string, password: string): Promise<void> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port: ports.postgres,
    user: 'postgres',
    password: superuser,
    database: 'postgres',
  });
  await client.connect();
  await client.query(`create role iskra login password ${client.escapeLiteral(password)}`);
  await client.query('create database iskra owner iskra');
  await client.end();
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}
