import type { Config } from '#server/platform/config/config.ts';
import { errorText } from '#server/platform/error-text.ts';
import type { Log } from '#server/platform/log.ts';
import { startShop } from '#server/start-shop.ts';
import type { FromProcess, ToProcess } from './process-messages.ts';
import type { ProcessRole } from './process-role.ts';
import { beatMilliseconds } from './pulse.ts';

/**
 * Starts the shop in a process that `startProcesses` started: tells it when the shop is ready and, once a second, that it
 * does not hang, and answers its questions for metrics. Node.js ends this process when the other one dies.
 */
export async function answerPrimary(
  config: Config,
  log: Log,
  role: ProcessRole,
): Promise<{ greeting: string; stop(): Promise<void> }> {
  const send = (message: FromProcess) => {
    if (process.connected) process.send?.(message);
  };
  send({ kind: 'beat' });
  setInterval(() => send({ kind: 'beat' }), beatMilliseconds).unref();
  const { administrator, emails, scrape, stop } = await startShop(config, log, { role, isOneOfSeveral: true });
  const reply = async ({ id }: ToProcess): Promise<void> => {
    const registry = await scrape();
    send({ kind: 'metrics', id, metrics: await registry.getMetricsAsJSON() });
  };
  process.on('message', (message: ToProcess) => {
    if (message.kind === 'metrics')
      reply(message).catch((error) => log.warn({ error: errorText(error) }, 'No metrics'));
  });
  send({ kind: 'ready', administrator, emails });
  return { greeting: '', stop };
}
