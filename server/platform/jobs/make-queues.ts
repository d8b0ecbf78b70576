import { randomUUID } from 'node:crypto';
import type { PgBoss, UpdateQueueOptions } from 'pg-boss';
import type { WorkOptions } from './work-options.ts';

interface QueueOf {
  name: string;
  options: WorkOptions;
}

/** Running urgent jobs send a heartbeat this often, so that a dead process is noticed. */
const heartbeatSeconds = 10;

/**
 * Creates the queues that are missing and changes those whose settings or schedule differ. `read` names those that existed
 * before pg-boss started, whose settings it has read.
 */
export async function makeQueues(boss: PgBoss, queues: readonly QueueOf[], read: ReadonlySet<string>): Promise<void> {
  const queuesByName = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const crons = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  for (const { name, options } of queues) {
    const isChanged = await makeQueue(boss, { name, options }, queuesByName.get(name));
    if (isChanged || !read.has(name)) await readSettings(boss, name);
    if (options.cron && crons.get(name) !== options.cron) await boss.schedule(name, options.cron, {});
  }
}

/** Returns whether there was something to do. */
async function makeQueue(boss: PgBoss, { name, options }: QueueOf, current?: UpdateQueueOptions): Promise<boolean> {
  const settings = settingsOf(options);
  if (!current) await boss.createQueue(name, { ...settings, policy: 'short' });
  else if (differs(settings, current)) await boss.updateQueue(name, settings);
  else return false;
  return true;
}

/**
 * pg-boss reads a queue's settings on first use, over a connection of the pool, also where another process made the queue
 * after this one had started. That must not happen within `enqueue`: transactions that hold the whole pool would wait for
 * one more connection until they time out.
 */
async function readSettings(boss: PgBoss, name: string): Promise<void> {
  await boss.findJobs(name, { id: randomUUID() });
}

function settingsOf({ retryLimit = 5, expireInSeconds = 120, isUrgent = false }: WorkOptions) {
  return {
    retryLimit,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds,
    deleteAfterSeconds: 7 * 86_400,
    ...(isUrgent ? { heartbeatSeconds } : {}),
  } satisfies UpdateQueueOptions;
}

function differs(settings: ReturnType<typeof settingsOf>, current: UpdateQueueOptions): boolean {
  return Object.entries(settings).some(([name, value]) => Reflect.get(current, name) !== value);
}
