import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { openLog } from './log.ts';

/** Returns the lines that a log writes. */
function written(): { log: ReturnType<typeof openLog>; lines: string[] } {
  const lines: string[] = [];
  const sink = new Writable({ write: (chunk: Buffer, _encoding, done) => (lines.push(chunk.toString()), done()) });
  return { log: openLog('debug', sink), lines };
}

test('no line contains an email, a phone number, a query string or a key, wherever it occurs', () => {
  const { log, lines } = written();
  const error = new Error('550 <iva@example.com> rejected', { cause: new Error('call +359888123456') });
  log.error({ err: error, url: '/order/1?key=abc', deep: { text: 'sk_live_12345678' } }, 'Not sent to iva@example.com');
  log.warn({ error }, 'again');
  log.info('0888123456');
  expect(lines).toHaveLength(3);
  for (const line of lines) {
    expect(line).not.toMatch(/iva@|888123456|abc|sk_live_1/);
    expect(JSON.parse(line)).toMatchObject({ time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) });
  }
  expect(lines[0]).toContain('[email]');
});

test('no line contains the values of a statement, however its error is logged', () => {
  const { log, lines } = written();
  const refused = Object.assign(new Error('invalid input syntax for type uuid: "Iva Petrova"'), { code: '22P02' });
  const query = { query: 'select "id" from users where name = $1', params: ['Iva Petrova'] };
  const message = `Failed query: ${query.query}\nparams: Iva Petrova,"7"`;
  const error = Object.assign(new Error(message, { cause: refused }), query);
  log.error({ err: error }, 'one');
  log.error({ error }, 'two');
  log.error({ error: String(error), name: 'after' }, 'three');
  log.error(error);
  expect(lines).toHaveLength(4);
  for (const line of lines) {
    expect(line).not.toMatch(/Petrova|where name/);
    expect(() => JSON.parse(line)).not.toThrow();
  }
  expect(lines[1]).toContain('22P02');
  expect(lines[2]).toContain('"name":"after"');
});
