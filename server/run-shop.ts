import cluster from 'node:cluster';
import type { Config } from '#server/platform/config/config.ts';
import { errorReport } from '#server/platform/error-text.ts';
import { type Log, openLog } from '#server/platform/log.ts';
import { maskPersonal } from '#server/platform/mask-personal.ts';
import { StartError } from '#server/platform/start-error.ts';
import { chooseWebProcesses, readMachine } from '#server/processes/choose-web-processes.ts';
import { greeting } from '#server/processes/greeting.ts';
import { handOverPassword } from '#server/processes/hand-over-password.ts';
import { readRole } from '#server/processes/process-role.ts';
import { readConfig } from '#server/read-config.ts';
import { unsafeStart } from './unsafe-start.ts';

interface RunningShop {
  /** Lines for the operator; none from a process that another one started. */
  greeting: string;
  stop(): Promise<void>;
}

const maxStopMilliseconds = 20_000;

/** Starts the shop as a process: prints its address, stops on a signal, exits with 1 on a fatal error. */
export async function runShop(): Promise<void> {
  let shop: RunningShop | undefined;
  let stoppingSince: number | undefined;
  const end = async (exitCode: number) => {
    // One Ctrl-C can arrive several times: from the terminal, from npm and from the launcher. Only a later one forces
    // the exit.
    if (stoppingSince !== undefined) {
      if (Date.now() - stoppingSince > 2_000) process.exit(1);
      return;
    }
    stoppingSince = Date.now();
    setTimeout(() => process.exit(1), maxStopMilliseconds).unref();
    await shop?.stop();
    process.exit(exitCode);
  };
  const starting = begin();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // A start in progress is completed first, so that it leaves no partial state.
      void starting.then(() => end(0));
    });
  }
  const fail = (error: unknown) => {
    process.stderr.write(`${maskPersonal(errorReport(error))}\n`);
    void end(1);
  };
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
  shop = await starting;
  if (shop) process.stdout.write(shop.greeting);
  else process.exitCode = 1;
}

async function begin(): Promise<RunningShop | undefined> {
  try {
    const role = readRole(process.argv.slice(2));
    const config = readConfig();
    const log = openLog(config.logLevel);
    // The process that starts others loads no more than it needs.
    if (cluster.isWorker) {
      const { answerPrimary } = await import('#server/processes/answer-primary.ts');
      return await answerPrimary(config, log, role ?? 'all');
    }
    for (const warning of unsafeStart(config, process.getuid?.())) log.warn(warning);
    const webProcesses = role === null ? (config.webProcesses ?? chooseWebProcesses(readMachine())) : 1;
    const started = await start(config, log, { role, webProcesses });
    const generated = started.administrator?.password ?? null;
    const { dataDir } = config;
    const isTerminal = process.stdout.isTTY;
    const password = generated === null ? null : await handOverPassword(generated, { dataDir, isTerminal });
    return { greeting: `${greeting({ config, ...started, password })}\n`, stop: () => started.stop() };
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return undefined;
  }
}

async function start(
  config: Config,
  log: Log,
  { role, webProcesses }: { role: 'web' | 'worker' | null; webProcesses: number },
) {
  if (webProcesses > 1) {
    const { startProcesses } = await import('#server/processes/start-processes.ts');
    return startProcesses(config, log, webProcesses);
  }
  const { startShop } = await import('./start-shop.ts');
  return { ...(await startShop(config, log, { role: role ?? 'all' })), processes: role };
}
