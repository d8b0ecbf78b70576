import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { constants, getPriority, setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '#server/platform/log.ts';
import { StartError } from '#server/platform/start-error.ts';
import type { FromProcess, Metrics } from './process-messages.ts';
import type { ProcessRole } from './process-role.ts';
import { beatMilliseconds, Pulse } from './pulse.ts';
import type { Ready } from './started-process.ts';

const firstDelayMilliseconds = 100;
const longestDelayMilliseconds = 10_000;
/** A process that ran for this long is restarted without the accumulated back-off. */
const stableMilliseconds = 30_000;
const metricsMilliseconds = 5_000;

interface Options {
  role: Exclude<ProcessRole, 'all'>;
  /** Added to the environment. */
  env: Readonly<Record<string, string>>;
  log: Log;
}

/**
 * A process of the shop that is started again, with growing pauses, when it ends unexpectedly. One that hangs, such as in
 * an endless loop, is ended.
 */
export class ManagedProcess {
  readonly role: Options['role'];
  readonly #options: Options;
  readonly #stopping = new AbortController();
  #worker: Worker | undefined;
  #delay = firstDelayMilliseconds;
  #questions = 0;
  /** Those who asked for metrics, by question. */
  readonly #answers = new Map<number, (metrics: Metrics) => void>();
  #isReady = false;
  #hangs = false;
  restarts = 0;

  constructor(options: Options) {
    this.role = options.role;
    this.#options = options;
  }

  /** Whether it runs and has said that it is ready. */
  get isRunning(): boolean {
    return this.#isReady && (this.#worker?.isConnected() ?? false);
  }

  /** Whether it was ended because it hung, and has not gone yet. */
  get hangs(): boolean {
    return this.#hangs;
  }

  /** Starts it for the first time. @throws StartError when it ends before it is ready; it has printed why */
  async start(): Promise<Ready> {
    const worker = this.#fork();
    const ready = untilReady(worker);
    const end = once(worker, 'exit').then(() => {
      throw new StartError(`The ${this.role} process did not start.`);
    });
    // Afterwards the end of the process is handled below.
    end.catch(() => {});
    const result = await Promise.race([ready, end]);
    this.#keepAlive(worker);
    return result;
  }

  /** Lets it finish its work and waits for its end. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    const worker = this.#worker;
    if (!worker || worker.isDead()) return;
    const ended = once(worker, 'exit');
    worker.process.kill('SIGTERM');
    await ended;
  }

  /** Its metrics, or none where it does not answer. */
  async readMetrics(): Promise<Metrics> {
    const worker = this.#worker;
    if (!worker?.isConnected()) return [];
    const id = ++this.#questions;
    const metricsReply = Promise.withResolvers<Metrics>();
    this.#answers.set(id, metricsReply.resolve);
    worker.send({ kind: 'metrics', id });
    const metrics = await Promise.race([metricsReply.promise, wait(metricsMilliseconds, [], { ref: false })]);
    this.#answers.delete(id);
    return metrics;
  }

  #fork(): Worker {
    cluster.setupPrimary({ args: [this.role] });
    const worker = cluster.fork(this.#options.env);
    if (this.role === 'worker') letOthersFirst(worker.process.pid);
    const pulse = new Pulse();
    worker.on('message', (message: FromProcess) => {
      pulse.beat();
      if (message.kind === 'ready') {
        this.#isReady = true;
        pulse.settle();
      }
      if (message.kind === 'metrics') this.#answers.get(message.id)?.(message.metrics);
    });
    const ticks = setInterval(() => {
      if (pulse.tick()) this.#endHanging(worker);
    }, beatMilliseconds).unref();
    worker.once('exit', () => {
      clearInterval(ticks);
      this.#isReady = false;
      this.#hangs = false;
    });
    this.#worker = worker;
    return worker;
  }

  /** Also while it stops: it would not hear SIGTERM. */
  #endHanging(worker: Worker): void {
    if (this.#hangs) return;
    this.#hangs = true;
    this.#options.log.error({ role: this.role, pid: worker.process.pid }, 'A process does not answer and is ended');
    worker.process.kill('SIGKILL');
  }

  #keepAlive(worker: Worker): void {
    const startedAt = performance.now();
    worker.once('exit', (code: number | null, signal: string | null) => {
      if (this.#stopping.signal.aborted) return;
      const { log, role } = this.#options;
      if (performance.now() - startedAt > stableMilliseconds) this.#delay = firstDelayMilliseconds;
      log.error(
        { role, pid: worker.process.pid, code, signal, startsInMs: this.#delay },
        'A process ended unexpectedly',
      );
      void this.#restart();
    });
  }

  async #restart(): Promise<void> {
    const delay = this.#delay;
    this.#delay = Math.min(longestDelayMilliseconds, delay * 2);
    await wait(delay, undefined, { signal: this.#stopping.signal }).catch(() => {});
    if (this.#stopping.signal.aborted) return;
    this.restarts += 1;
    this.#keepAlive(this.#fork());
  }
}

/**
 * Jobs yield the processor to the web processes of the same machine, which people wait for. Set before the process starts
 * its threads, which inherit it.
 */
function letOthersFirst(pid: number | undefined): void {
  if (pid !== undefined) setPriority(pid, Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));
}

function untilReady(worker: Worker): Promise<Ready> {
  return new Promise((resolve) => {
    const hear = (message: FromProcess) => {
      if (message.kind !== 'ready') return;
      worker.off('message', hear);
      resolve({ administrator: message.administrator, emails: message.emails });
    };
    worker.on('message', hear);
  });
}
