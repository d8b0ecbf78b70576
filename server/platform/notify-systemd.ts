import { spawn } from 'node:child_process';
import type { Log } from './log.ts';

/**
 * Reports readiness to systemd (`Type=notify`, see sd_notify(3)) when it started this process, with `socket` from NOTIFY_SOCKET. Node.js has no datagram
 * sockets for Unix paths, so the `systemd-notify` program sends the message; the unit needs `NotifyAccess=all`.
 */
export function notifySystemd(socket: string | null, log: Log): Promise<void> {
  if (socket === null) return Promise.resolve();
  return new Promise((resolve) => {
    const child = spawn('systemd-notify', ['--ready', `--pid=${process.pid}`], { stdio: 'ignore' });
    child.on('error', (error) => {
      log.warn({ error: error.message }, 'systemd could not be notified');
      resolve();
    });
    child.on('exit', () => resolve());
  });
}
