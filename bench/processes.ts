import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Linux counts CPU time in hundredths of a second. */
const ticksPerSecond = 100;
const longestWaitSeconds = 120;
/** The share of a core that an idle shop takes at most. */
const idleShare = 0.08;

/** Runs a process, and its later children, on one core or a list such as `0-2`. Does nothing if `taskset` is missing. */
export function pinToCore(pid: number, core: number | string): void {
  spawnSync('taskset', ['-a', '-c', '-p', String(core), String(pid)], { stdio: 'ignore' });
}

/** The CPU seconds used by a process and its existing children. */
export function processorSeconds(pid: number): number {
  const parents = new Map(readProcesses().map((one) => [one.pid, one]));
  const isWithin = (of: number): boolean => {
    for (let at: number | undefined = of; at !== undefined && at > 1; at = parents.get(at)?.parent)
      if (at === pid) return true;
    return false;
  };
  const own = [...parents.values()].filter((one) => isWithin(one.pid));
  return own.reduce((sum, { ticks }) => sum + ticks, 0) / ticksPerSecond;
}

/**
 * Waits until a process that was started has done what it does afterwards, such as rendering the pictures of the demo,
 * which takes as much processor time as thousands of orders, and until the process that drew them has ended: its time would
 * be missing from the next sum.
 */
export async function untilIdle(pid: number): Promise<void> {
  for (let seconds = 0; seconds < longestWaitSeconds; seconds++) {
    const before = processorSeconds(pid);
    await wait(1_000);
    if (processorSeconds(pid) - before < idleShare && !drawsPictures(pid)) return;
  }
}

function drawsPictures(pid: number): boolean {
  return readProcesses().some(
    (one) => one.parent === pid && readFileSync(`/proc/${one.pid}/cmdline`, 'utf8').includes('picture-process'),
  );
}

/** The resident memory of a process in megabytes. */
export function residentMegabytes(pid: number): number {
  return statusMegabytes(pid, 'VmRSS');
}

/** The part of it that is no file: programs and libraries are mapped, shared with other processes, and can be read again. */
export function anonymousMegabytes(pid: number): number {
  return statusMegabytes(pid, 'RssAnon');
}

function statusMegabytes(pid: number, name: 'VmRSS' | 'RssAnon'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const [, kilobytes = '0'] = new RegExp(`${name}:\\s+(\\d+)`).exec(status) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

interface Process {
  pid: number;
  parent: number;
  ticks: number;
}

function readProcesses(): Process[] {
  return readdirSync('/proc').flatMap((name): Process[] => {
    if (!/^\d+$/.test(name)) return [];
    try {
      // The second field is the command in parentheses, which may contain spaces.
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      return [{ pid: Number(name), parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) }];
    } catch {
      // The process has ended.
      return [];
    }
  });
}
