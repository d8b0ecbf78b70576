import { sql } from 'drizzle-orm';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import { Buyers, stockUp, told } from '../buyers.ts';
import { findLosses, withDatabase } from '../shop-database.ts';
import { type Stage, type Trial, Violations } from '../trial.ts';

type MailFault = 'accept' | 'later' | 'never' | 'hang' | 'reset';

export const mailFaults: Trial = {
  name: 'mail-faults',
  expected:
    'a mail server that defers, refuses for good, hangs, or takes mails and resets: orders go on, no mail is taken more than twice without an answer, all deferred mails arrive',
  async run(stage) {
    const violations = new Violations();
    const server = await openMailServer(stage);
    const dataDir = join(stage.folder, 'data');
    const shop = await stage.start({
      env: { SMTP_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: 'shop@example.com' },
    });
    const buyers = new Buyers([shop.origin], await stockUp(shop.origin), { rate: 5, lanes: 5 });
    for (const fault of ['later', 'never', 'hang', 'reset'] as const) {
      server.fault = fault;
      const since = performance.now();
      await wait(8_000);
      const order = await buyers.untilNext(since);
      violations.unless(order < 3_000, `while the mail server does "${fault}" an order took ${order} ms`);
    }
    server.fault = 'accept';
    const sales = await buyers.stop();
    const left = await untilSettled(dataDir);
    const most = Math.max(...server.taken.values());
    violations.unless(most <= 2, `one mail was taken ${most} times`);
    violations.unless(left === 0, `${left} mails still wait 150 s after the server came back`);
    violations.list.push(...(await findLosses({ dataDir }, sales.acknowledged)));
    return {
      observed: `${told(sales)}; ${server.taken.size} mails taken, none more than ${most} times`,
      violations: violations.list,
    };
  },
};

/** Waits until no email is queued. Returns the number of those that still are. */
async function untilSettled(dataDir: string): Promise<number> {
  for (let seconds = 0; ; seconds += 5) {
    const [row] = await withDatabase({ dataDir }, (db) =>
      queryRows(
        db,
        { waiting: column.number },
        sql`select count(*)::float8 as waiting from messages where state = 'queued'`,
      ),
    );
    if (row?.waiting === 0 || seconds >= 150) return row?.waiting ?? 0;
    await wait(5_000);
  }
}

/** A mail server with faults, which counts how often it received each complete email. */
async function openMailServer(stage: Stage) {
  const state = { fault: 'accept' as MailFault, port: stage.port(), taken: new Map<string, number>() };
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.setEncoding('latin1').write('220 chaos\r\n');
    let body: string | null = null;
    socket.on('data', (text: string) => {
      if (body === null) return void (body = answerCommand(socket, text, state.fault));
      body += text;
      if (!body.endsWith('\r\n.\r\n')) return;
      const id = /^Message-ID: *(\S+)/im.exec(body)?.[1] ?? 'none';
      state.taken.set(id, (state.taken.get(id) ?? 0) + 1);
      body = null;
      if (state.fault === 'reset') socket.resetAndDestroy();
      else socket.write('250 taken\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(state.port, '127.0.0.1', resolve));
  stage.after(() => void server.close());
  return state;
}

/** Returns an empty string if the client may send a body. */
function answerCommand(socket: Socket, command: string, fault: MailFault): string | null {
  if (fault === 'hang') return null;
  const verb = command.slice(0, 4).toUpperCase();
  if (verb === 'RCPT' && fault === 'later') socket.write('451 try again later\r\n');
  else if (verb === 'RCPT' && fault === 'never') socket.write('550 no such mailbox\r\n');
  else socket.write(verb === 'DATA' ? '354 go on\r\n' : '250 ok\r\n');
  return verb === 'DATA' ? '' : null;
}
