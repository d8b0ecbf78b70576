import { execFileSync } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';

/** Day, commit and machine of a measurement, for its result file. */
export function describeRun() {
  const machine = {
    processor: cpus()[0]?.model ?? '',
    cores: cpus().length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    /** The load of the machine at the end of the measurement. */
    loadAverage: Math.round((loadavg()[0] ?? 0) * 10) / 10,
  };
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  return { day: new Date().toISOString().slice(0, 10), commit, machine };
}
