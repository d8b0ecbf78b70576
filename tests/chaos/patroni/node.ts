import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { PostgresAccount } from '#server/platform/embedded-postgres/postgres-account.ts';
import type { FaultProxy } from '#tests/support/fault-proxy.ts';
import { postmasterOf } from '../kills.ts';

/** The ways to and from a node, each through a proxy that can go silent. */
interface Links {
  /** By which the other nodes and Patroni itself reach its PostgreSQL and its REST interface, and it reaches etcd. */
  cluster: readonly FaultProxy[];
  /** By which HAProxy reaches both. */
  clients: readonly FaultProxy[];
}

export interface NodeOptions {
  name: string;
  dataDir: string;
  /** The file of its settings. */
  config: string;
  log: string;
  env: Readonly<Record<string, string>>;
  account: PostgresAccount;
  links: Links;
  ports: { postgres: number; rest: number };
}

/** A node of the cluster: a process of Patroni, and the PostgreSQL that it starts. */
export class PatroniNode {
  readonly name: string;
  readonly ports: NodeOptions['ports'];
  readonly #options: NodeOptions;
  #patroni: ChildProcess | undefined;

  constructor(options: NodeOptions) {
    this.name = options.name;
    this.ports = options.ports;
    this.#options = options;
  }

  start(): void {
    const { config, env, account, log } = this.#options;
    const output = openSync(log, 'a');
    this.#patroni = spawn('patroni', [config], {
      ...account.ids,
      cwd: '/',
      env: { ...process.env, ...env },
      stdio: ['ignore', output, output],
    });
    closeSync(output);
  }

  /** As when its machine loses power: Patroni and every process of PostgreSQL at once. */
  async kill(): Promise<void> {
    this.#signal('SIGKILL');
    for (let tries = 0; this.#pids().some(isRunning) && tries < 100; tries++) await wait(20);
  }

  /** As when its machine hangs: nothing of it answers, and its connections stay open. */
  freeze(): void {
    this.#signal('SIGSTOP');
  }

  thaw(): void {
    this.#signal('SIGCONT');
  }

  /** Forwards nothing any more between the node and the others, or also between it and HAProxy. */
  cut(from: 'cluster' | 'everybody'): void {
    const { cluster, clients } = this.#options.links;
    for (const proxy of from === 'cluster' ? cluster : [...cluster, ...clients]) proxy.fault = 'blackhole';
  }

  /** The bytes of the cut are lost, so what is still open ends. */
  heal(): void {
    const { cluster, clients } = this.#options.links;
    for (const proxy of [...cluster, ...clients].filter(({ fault }) => fault !== 'pass')) {
      proxy.fault = 'pass';
      proxy.resetAll();
    }
  }

  #signal(signal: NodeJS.Signals): void {
    // Patroni first, so that it starts nothing anew; then the server, before its processes, for the same reason.
    for (const pid of this.#pids()) {
      try {
        process.kill(pid, signal);
      } catch {
        // It has ended.
      }
    }
  }

  #pids(): number[] {
    const patroni = this.#patroni?.pid ?? 0;
    const own = this.#patroni?.exitCode === null && this.#patroni.signalCode === null ? [patroni] : [];
    if (!existsSync(join(this.#options.dataDir, 'postmaster.pid'))) return own;
    const server = postmasterOf(this.#options.dataDir);
    if (!isRunning(server)) return own;
    return [...own, server, ...childrenOf(server)];
  }
}

/** What of /proc/PID/stat follows the name of the program: the state and the parent. */
function statOf(pid: number): string[] {
  try {
    return (
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ') ?? []
    );
  } catch {
    // It has ended.
    return [];
  }
}

function isRunning(pid: number): boolean {
  const [state = 'Z'] = statOf(pid);
  return state !== 'Z';
}

function childrenOf(parent: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => statOf(pid)[1] === String(parent));
}
