/**
 * Loaded into the process of a shop (`node --import`): its child processes get the variables of the fake clock as well.
 * The shop starts PostgreSQL with few variables, and both must agree on the time.
 */
import childProcess, { type SpawnOptions } from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';

const isOfClock = (name: string): boolean => name === 'LD_PRELOAD' || name.startsWith('FAKETIME_');
const clock = Object.fromEntries(Object.entries(process.env).filter(([name]) => isOfClock(name)));

const { spawn } = childProcess;
const spawnWithClock = (file: string, args: readonly string[], options: SpawnOptions) =>
  spawn(file, args, { ...options, env: { ...(options.env ?? process.env), ...clock } });
Object.assign(childProcess, { spawn: spawnWithClock });
syncBuiltinESMExports();
