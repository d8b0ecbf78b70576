import { readConfig } from '#server/config.ts';
import { openLog } from '#server/platform/log.ts';
import { StartError } from '#server/platform/start-error.ts';
import { unsafeStart } from './unsafe-start.ts';
import { type RunningShop, startShop } from './start-shop.ts';

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
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    void end(1);
  };
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
  shop = await starting;
  if (shop) process.stdout.write(`${shop.greeting}\n`);
  else process.exitCode = 1;
}

async function begin(): Promise<RunningShop | undefined> {
  try {
    const config = readConfig();
    const log = openLog(config.logLevel);
    for (const warning of unsafeStart(config, process.getuid?.())) log.warn(warning);
    return await startShop(config, log);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return undefined;
  }
}
