import type { Trial } from './trial.ts';
import { backupRestore } from './trials/backup-restore.ts';
import { clockJumps } from './trials/clock-jumps.ts';
import { countedFaults } from './trials/counted-faults.ts';
import { diskFaults } from './trials/disk-faults.ts';
import { failover } from './trials/failover.ts';
import { killNode } from './trials/kill-node.ts';
import { mailFaults } from './trials/mail-faults.ts';
import { networkFaults } from './trials/network-faults.ts';
import { overload } from './trials/overload.ts';
import { patroni } from './trials/patroni.ts';
import { processFaults } from './trials/process-faults.ts';
import { races } from './trials/races.ts';
import { stop } from './trials/stop.ts';
import { upgrade } from './trials/upgrade.ts';
import { wayBack } from './trials/way-back.ts';

/** In the order in which they run. */
export const trials: readonly Trial[] = [
  races,
  killNode,
  stop,
  processFaults,
  countedFaults,
  failover,
  patroni,
  networkFaults,
  diskFaults,
  mailFaults,
  clockJumps,
  overload,
  upgrade,
  wayBack,
  backupRestore,
];
