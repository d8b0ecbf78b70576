import { availableParallelism, totalmem } from 'node:os';

const megabyte = 1_048_576;
/** What one process takes under load, with its share of PostgreSQL's memory. */
const processMegabytes = 400;
/** What the operating system and PostgreSQL take before any process of the shop. */
const baseMegabytes = 512;

interface Machine {
  cores: number;
  megabytes: number;
}

/** The machine, or the part of it that a container may use. */
export function readMachine(): Machine {
  const limit = process.constrainedMemory();
  const bytes = limit > 0 ? Math.min(limit, totalmem()) : totalmem();
  return { cores: availableParallelism(), megabytes: bytes / megabyte };
}

/**
 * The number of web processes: one core is left for jobs and PostgreSQL, and each process, including the one for jobs,
 * must fit into the memory. At least 1, where one process serves the shop and runs the jobs.
 */
export function chooseWebProcesses({ cores, megabytes }: Machine): number {
  const fitting = Math.floor((megabytes - baseMegabytes) / processMegabytes) - 1;
  return Math.max(1, Math.min(cores - 1, fitting));
}
