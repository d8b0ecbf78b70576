import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createTestDatabase } from '#server/platform/database/test-database.ts';
import { freePort } from '#tests/support/free-port.ts';
import { startShopProcess, untilReady } from '#tests/support/shop-process.ts';

/**
 * Opens a listening socket and runs the command with it, as systemd does for ops/iskra.socket. SIGHUP restarts the
 * command, SIGTERM ends it. Prints each start.
 */
const holdSocket = `
use IO::Socket::INET; use POSIX 'dup2'; $^F = 9; $| = 1;
my $socket = IO::Socket::INET->new(LocalAddr => '127.0.0.1', LocalPort => shift, Listen => 511, ReuseAddr => 1) or die $!;
dup2(fileno($socket), 3);
my ($pid, $ending) = (0, 0);
$SIG{HUP} = sub { kill 'TERM', $pid };
$SIG{TERM} = sub { $ending = 1; kill 'TERM', $pid };
until ($ending) {
  $pid = fork;
  unless ($pid) { @ENV{'LISTEN_FDS', 'LISTEN_PID'} = (1, $$); exec @ARGV or die $! }
  print "started $pid\\n";
  1 while waitpid($pid, 0) == -1 && $!{EINTR};
}`;
/** A call, a page of each visitor, and a list that no cache holds: the pages call the API while they are rendered. */
const asked = (n: number) => ['/api/csrf-token', '/cart', `/products?minPrice=${n}`, '/checkout'][n % 4];
const soon = { timeout: 200_000, interval: 50 };
const canRun = process.platform === 'linux' && spawnSync('perl', ['-e', '1']).status === 0;

describe.skipIf(!canRun)('a shop on a socket that outlives it', { timeout: 600_000 }, () => {
  test.each(['1', '2'])(
    'no connection is refused or reset and no page broken while it restarts (%s web processes)',
    async (processes) => {
      const folder = await mkdtemp(join(tmpdir(), 'iskra-socket-'));
      const database = await createTestDatabase();
      const port = await freePort();
      const shop = await startShopProcess({
        port,
        dataDir: folder,
        env: { DATABASE_URL: database.connection.connectionString ?? '', DEMO: 'false', WEB_CONCURRENCY: processes },
        through: ['perl', '-e', holdSocket, String(port)],
      });
      try {
        const seen = { isOpen: true, answers: new Map<number | string, number>() };
        const lanes = Array.from({ length: 4 }, (_, lane) => visit(shop.origin, lane, seen));
        await expect.poll(() => seen.answers.get(200) ?? 0, soon).toBeGreaterThan(20);
        process.kill(shop.pid, 'SIGHUP');
        await expect.poll(() => shop.output().match(/iskra is ready/g)?.length, soon).toBe(2);
        await untilReady(shop);
        // The new one has served for a while.
        await expect.poll(() => seen.answers.get(200) ?? 0, soon).toBeGreaterThan(50);
        seen.isOpen = false;
        await Promise.all(lanes);
        expect([...seen.answers.keys()]).toEqual([200]);
        expect(shop.output().match(/started \d+/g)).toHaveLength(2);
      } finally {
        await shop.kill('SIGTERM');
        await database.drop();
        await rm(folder, { recursive: true, force: true });
      }
    },
  );
});

/** Asks again and again, each time over a new connection. */
async function visit(
  origin: string,
  lane: number,
  seen: { isOpen: boolean; answers: Map<number | string, number> },
): Promise<void> {
  for (let n = lane; seen.isOpen; n++) {
    const answer = await statusOf(`${origin}${asked(n)}`);
    seen.answers.set(answer, (seen.answers.get(answer) ?? 0) + 1);
    // Some ten a second: more of them leave the starting shop no processor on a busy machine.
    await wait(300);
  }
}

function statusOf(url: string): Promise<number | string> {
  const agent = new Agent();
  return new Promise((resolve) => {
    const request = get(url, { agent }, (response) =>
      response.resume().on('end', () => resolve(response.statusCode ?? 0)),
    );
    request.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });
}
