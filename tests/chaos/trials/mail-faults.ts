import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Buyers, stockUp, told } from '../buyers.ts';
import { findUnsentLetters, idOfLetter, type Letter } from '../letters.ts';
import { findLosses } from '../shop-database.ts';
import { type Stage, type Trial, Violations } from '../trial.ts';

type MailFault = 'accept' | 'later' | 'never' | 'hang' | 'reset';

/** The third try of a letter comes 40 s after the first: as long as it resets, it must not come. */
const faultSeconds = { later: 8, never: 8, hang: 8, reset: 50 };

export const mailFaults: Trial = {
  name: 'mail-faults',
  expected:
    'a mail server that defers, refuses for good, hangs, or takes mails and resets: orders go on, no mail is taken more than twice without an answer, every letter arrives except those that the server refused for good or took twice',
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
      const [order] = await Promise.all([buyers.untilNext(since), wait(faultSeconds[fault] * 1_000)]);
      violations.unless(order < 3_000, `while the mail server does "${fault}" an order took ${order} ms`);
    }
    server.fault = 'accept';
    const sales = await buyers.stop();
    const letters = { maxSeconds: 150, arrived: () => new Set(server.taken.keys()), isExcused: excuses(server) };
    violations.list.push(...(await findUnsentLetters({ dataDir }, sales.acknowledged, letters)));
    const most = Math.max(...server.taken.values());
    violations.unless(most <= 2, `one mail was taken ${most} times`);
    for (const [fault, count] of Object.entries(server.faults))
      violations.unless(count > 0, `the mail server never did "${fault}"`);
    violations.list.push(...(await findLosses({ dataDir }, sales.acknowledged)));
    return {
      observed: `${told(sales)}; ${server.taken.size} mails taken, none more than ${most} times; ${Object.entries(
        server.faults,
      )
        .map(([fault, count]) => `${count}× ${fault}`)
        .join(', ')}`,
      violations: violations.list,
    };
  },
};

/** Good reasons to give a letter up: a refusal for good, of which there are no more than the server said, and two takes. */
function excuses({ faults, taken }: MailServer): (letter: Letter) => boolean {
  let refusals = faults.never;
  return ({ id, reason }) => taken.get(id) === 2 || (reason.includes('550') && refusals-- > 0);
}

interface MailServer {
  fault: MailFault;
  port: number;
  /** How often each complete email was received, by the id of its message. */
  taken: Map<string, number>;
  /** How often the server did each. */
  faults: Record<Exclude<MailFault, 'accept'>, number>;
}

/** A mail server with faults, which counts what it does. */
async function openMailServer(stage: Stage): Promise<MailServer> {
  const faults = { later: 0, never: 0, hang: 0, reset: 0 };
  const state: MailServer = { fault: 'accept', port: stage.port(), taken: new Map(), faults };
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.setEncoding('latin1').write('220 chaos\r\n');
    let body: string | null = null;
    socket.on('data', (text: string) => {
      if (body === null) return void (body = answerCommand(socket, text, state));
      body += text;
      if (!body.endsWith('\r\n.\r\n')) return;
      const id = idOfLetter(body);
      state.taken.set(id, (state.taken.get(id) ?? 0) + 1);
      body = null;
      if (state.fault !== 'reset') return void socket.write('250 taken\r\n');
      faults.reset += 1;
      socket.resetAndDestroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(state.port, '127.0.0.1', resolve));
  stage.after(() => void server.close());
  return state;
}

/** Returns an empty string if the client may send a body. */
function answerCommand(socket: Socket, command: string, { fault, faults }: MailServer): string | null {
  const verb = command.slice(0, 4).toUpperCase();
  if (fault === 'hang') {
    faults.hang += 1;
    return null;
  }
  if (verb === 'RCPT' && (fault === 'later' || fault === 'never')) {
    faults[fault] += 1;
    socket.write(fault === 'later' ? '451 try again later\r\n' : '550 no such mailbox\r\n');
  } else socket.write(verb === 'DATA' ? '354 go on\r\n' : '250 ok\r\n');
  return verb === 'DATA' ? '' : null;
}
