import cluster from 'node:cluster';

const firstSocket = 3;

/**
 * The listening socket that systemd opened and keeps while the shop restarts (sd_listen_fds(3)), or null. Processes of
 * node:cluster share that of the process that started them.
 */
export function inheritedSocket(environment: NodeJS.ProcessEnv): number | null {
  const owner = cluster.isWorker ? process.ppid : process.pid;
  const isOurs = environment['LISTEN_PID'] === String(owner) && Number(environment['LISTEN_FDS']) > 0;
  return isOurs ? firstSocket : null;
}
