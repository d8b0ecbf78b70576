/** A guard that is removed from a copy of the code, after which a trial must find what it guards against. */
export interface ChaosMutation {
  guard: string;
  /** File, original text, replacement. */
  edits: readonly (readonly [file: string, from: string, to: string])[];
  trial: string;
  /** What one of the violations of the trial says. */
  violation: RegExp;
}

const firstMigration = 'server/migrations/0000_first.sql';
const reserve = 'server/features/catalog/products/stock/reserve-stock.ts';
const listen = 'server/processes/listen.ts';
const sendMessage = 'server/features/store/messages/note-failure.ts';
const managedProcess = 'server/processes/managed-process.ts';

/** Trials without a guard in the list, with the reason. */
export const unprovenTrials: Readonly<Record<string, string>> = {
  'clock-jumps': 'with limits on the clock of the day it holds: none of them is reached within its seconds',
};

export const chaosMutations: readonly ChaosMutation[] = [
  {
    guard: 'the lock on the variants, with the CHECK',
    trial: 'races',
    edits: [
      [reserve, '      for no key update of v\n', ''],
      [reserve, 'set stock = l.stock - l.quantity', 'set stock = v.stock - l.quantity'],
      [firstMigration, 'CHECK ("variants"."stock" >= 0)', 'CHECK (true)'],
    ],
    violation: /orders for 10 pieces/,
  },
  {
    guard: 'the heartbeats by which the jobs of a dead process are recovered',
    trial: 'kill-node',
    edits: [['server/platform/jobs/make-queues.ts', '...(isUrgent ? { heartbeatSeconds } : {}),', '']],
    violation: /messages still wait/,
  },
  {
    guard: 'the handing over of a letter that is marked as sent',
    trial: 'kill-node',
    edits: [['server/platform/mail/send-mail.ts', 'renameSync(join(folder, `${name}.tmp`), join(folder, name));', '']],
    violation: /did not arrive/,
  },
  {
    guard: 'the wait for pages that are being rendered',
    trial: 'stop',
    edits: [[listen, '  await closeServer(app.server);\n', '']],
    violation: /answers 500/,
  },
  {
    guard: 'the notice before it stops listening',
    trial: 'stop',
    edits: [
      [listen, "if (app.platform.config.environment === 'production') await wait(noticeMilliseconds);", ''],
      [listen, '  await untilShortTurn();\n', ''],
      [listen, 'const drainMilliseconds = 7_000;', 'const drainMilliseconds = 0;'],
    ],
    violation: /were reset|taken and cut/,
  },
  {
    guard: 'the end of a process that hangs',
    trial: 'process-faults',
    edits: [[managedProcess, 'if (pulse.tick()) this.#endHanging(worker);', 'pulse.tick();']],
    violation: /web looping: replaced after Infinity/,
  },
  {
    guard: 'the start of a process that ended',
    trial: 'process-faults',
    edits: [[managedProcess, '      void this.#restart();\n', '']],
    violation: /worker killed: replaced after Infinity/,
  },
  {
    guard: 'the listener of errors of connections',
    trial: 'counted-faults',
    edits: [
      [
        'server/platform/database/pool/resilient-pool.ts',
        "    this.on('connect', (client) => void client.on('error', this.#onError));\n",
        '',
      ],
      ['server/platform/database/pool/resilient-pool.ts', "    this.on('error', () => {});\n", ''],
    ],
    violation: /the shop ended/,
  },
  {
    guard: 'the move to the next server of a database address',
    trial: 'failover',
    edits: [
      [
        'server/platform/database/servers/primary-client.ts',
        'wire.once(end, () => isReady || moveOn(servers, server))',
        'wire.once(end, () => isReady)',
      ],
      [
        'server/platform/database/servers/primary-client.ts',
        '        standbys.add(this);\n        moveOn(servers, server);\n',
        '        standbys.add(this);\n',
      ],
    ],
    violation: /after the promotion/,
  },
  {
    guard: 'the second node that has each order',
    trial: 'patroni',
    edits: [['ops/patroni/patroni.yml', 'synchronous_mode: true', 'synchronous_mode: false']],
    violation: /acknowledged orders are missing/,
  },
  {
    guard: 'the limit of silence of the connection for changes',
    trial: 'network-faults',
    edits: [['server/platform/cache/changes.ts', 'silenceMilliseconds: 12_000', 'silenceMilliseconds: 600_000']],
    violation: /a changed name was stale/,
  },
  {
    guard: 'the refusal of an upload for a full disk',
    trial: 'disk-faults',
    edits: [['server/platform/http/send-error.ts', "['ENOSPC', 'EDQUOT', 'EROFS']", "['EDQUOT']"]],
    violation: /an upload .* is answered with 500/,
  },
  {
    guard: 'the tries after a deferral',
    trial: 'mail-faults',
    edits: [['server/platform/mail/mail-error.ts', 'responseCode >= 500 &&', 'responseCode >= 400 &&']],
    violation: /letters were given up: .*451/,
  },
  {
    guard: 'the limit of tries whose acceptance is uncertain',
    trial: 'mail-faults',
    edits: [[sendMessage, 'const maxUncertainTries = 2;', 'const maxUncertainTries = 200;']],
    violation: /one mail was taken \d+ times/,
  },
  {
    guard: 'the limit of requests at once',
    trial: 'overload',
    edits: [
      [
        'server/platform/http/admission/admit-requests.ts',
        'if (work === null) return false;',
        'if (work !== undefined) return false;',
      ],
    ],
    violation: /goodput|longer than|took/,
  },
  {
    guard: 'the discounts in an update',
    trial: 'upgrade',
    edits: [
      [
        'server/migrations/0027_missing-data-index.sql',
        'CREATE INDEX "products_missing_data_idx"',
        'DELETE FROM discounts;--> statement-breakpoint\nCREATE INDEX "products_missing_data_idx"',
      ],
    ],
    violation: /discounts differ/,
  },
  {
    guard: 'the placing of restored pictures',
    trial: 'upgrade',
    edits: [['server/platform/backup/restoring/replace-folder.ts', '    await rename(incoming, folder);\n', '']],
    violation: /was not restored/,
  },
  {
    guard: 'the backup before an update',
    trial: 'way-back',
    edits: [
      [
        'server/open-shop.ts',
        'await migrateOrSay(direct, () => backUpInTime(config, direct, log));',
        'await migrateOrSay(direct, async () => {});',
      ],
    ],
    violation: /did not say how to go back/,
  },
  {
    guard: 'the pictures in a backup',
    trial: 'backup-restore',
    edits: [
      [
        'server/platform/backup/write-archive.ts',
        'if (file === null) continue;',
        "if (file === null || !name.startsWith('sample/')) continue;",
      ],
    ],
    violation: /pictures are missing or differ/,
  },
];
