import { spawn } from 'node:child_process';
import type { Config } from '#server/platform/config/config.ts';
import { errorText } from './error-text.ts';
import type { Log } from './log.ts';

/** A start that was extended has to be extended again within this time. */
const extensionSeconds = 120;
const extendMilliseconds = 30_000;
/** How many beats fall into the time after which systemd ends the shop. */
const beatsPerWatch = 4;

/** Reports readiness to systemd (`Type=notify`, see sd_notify(3)) when it started this process. */
export function notifySystemd({ systemdSocket }: Pick<Config, 'systemdSocket'>, log: Log): Promise<void> {
  return tell(systemdSocket, log, ['--ready', `--pid=${process.pid}`]);
}

/**
 * Tells systemd (`WatchdogSec=`) that the shop is well, for as long as the event loop turns and `isWell` says so.
 * Otherwise systemd ends the shop and starts it again. Returns the function that ends the reports.
 */
export function reportToWatchdog(
  { systemdSocket, watchdogMilliseconds }: Pick<Config, 'systemdSocket' | 'watchdogMilliseconds'>,
  log: Log,
  isWell: () => boolean,
): () => void {
  if (systemdSocket === null || watchdogMilliseconds === null) return () => {};
  const report = (): void => {
    if (isWell()) void tell(systemdSocket, log, ['WATCHDOG=1']);
  };
  report();
  const timer = setInterval(report, watchdogMilliseconds / beatsPerWatch).unref();
  return () => clearInterval(timer);
}

/**
 * Asks systemd to wait longer than `TimeoutStartSec=` for the shop, until the returned function is called: for what takes
 * long in a start that goes on, such as a backup.
 */
export function extendStart({ systemdSocket }: Pick<Config, 'systemdSocket'>, log: Log): () => void {
  if (systemdSocket === null) return () => {};
  const extend = (): void => void tell(systemdSocket, log, [`EXTEND_TIMEOUT_USEC=${extensionSeconds * 1_000_000}`]);
  extend();
  const timer = setInterval(extend, extendMilliseconds).unref();
  return () => clearInterval(timer);
}

/**
 * Node.js has no datagram sockets for Unix paths, so the `systemd-notify` program sends the message to `socket`, from
 * NOTIFY_SOCKET; the unit needs `NotifyAccess=all`.
 */
function tell(socket: string | null, log: Log, message: readonly string[]): Promise<void> {
  if (socket === null) return Promise.resolve();
  return new Promise((resolve) => {
    const child = spawn('systemd-notify', message, { stdio: 'ignore' });
    child.on('error', (error) => {
      log.warn({ error: errorText(error) }, 'systemd could not be notified');
      resolve();
    });
    child.on('exit', () => resolve());
  });
}
