import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSourceFiles } from '#tests/architecture/source-files.ts';
import { type OtlpReceiver, startOtlpReceiver } from '#tests/simulators/otlp-receiver.ts';
import { startTracing } from './start-tracing.ts';
import { stepOfStatement } from './trace-statement.ts';
import { traced, traceFields } from './trace.ts';

let receiver: OtlpReceiver;
beforeAll(async () => {
  receiver = await startOtlpReceiver();
});
afterAll(() => receiver.stop());

test('without an endpoint no package of OpenTelemetry is loaded, and nothing is traced', async () => {
  const importing = readSourceFiles().filter(
    ({ path, text }) =>
      path.startsWith('server/') && !path.endsWith('.test.ts') && text.includes("from '@opentelemetry/"),
  );
  expect(importing.map(({ path }) => path)).toEqual(['server/platform/tracing/open-telemetry.ts']);
  const opening = readSourceFiles().filter(({ text }) =>
    /from '[^']*\/open-telemetry\.ts'/.test(text.replaceAll(/import type .*/g, '')),
  );
  expect(opening).toEqual([]);
  expect(
    await traced(
      () => expect.unreachable(),
      async () => traceFields(),
    ),
  ).toEqual({});
});

test('outgoing calls are traced by method, host and status, without their paths, as parts of the work that makes them', async () => {
  const provider = createServer((_request, response) => void response.writeHead(402).end());
  provider.listen(0, '127.0.0.1');
  await once(provider, 'listening');
  // The address of a TCP server.
  const host = `127.0.0.1:${(provider.address() as AddressInfo).port}`;
  const stop = await startTracing({ endpoint: receiver.url, share: 1 });
  const failed = traced(
    () => ({ name: 'job pay', kind: 'consumer' }),
    async () => {
      await (await fetch(`http://${host}/v1/customers/secret-id`)).text();
      await new Promise((resolve) =>
        get(`http://${host}/v1/secret-id`, (response) => response.resume().on('end', resolve)),
      );
      throw new TypeError('No money for secret-person@example.com');
    },
  );
  await expect(failed).rejects.toThrow(TypeError);
  await stop();
  provider.close();
  const job = receiver.spans.find(({ name }) => name === 'job pay');
  expect(job).toMatchObject({ isError: true, attributes: { 'error.type': 'TypeError' } });
  const calls = receiver.spans.filter(({ name }) => name === `GET ${host}`);
  expect(calls.map(({ attributes }) => attributes['http.response.status_code'])).toEqual(['402', '402']);
  expect(calls.map(({ parentSpanId }) => parentSpanId)).toEqual([job?.spanId, job?.spanId]);
  expect(receiver.bodies.join('')).not.toContain('secret-');
});

test.each([
  [
    'select * from "orders" where "id" = $1 and "total" > 12.50',
    'select * from "orders" where "id" = $1 and "total" > ?',
    'SELECT orders',
  ],
  [`select pg_notify('changes', 'user:''42'''); commit`, 'select pg_notify(?, ?); commit', 'SELECT'],
  [
    String.raw`insert into notes values (E'it\'s secret', 'a\', 'secret')`,
    'insert into notes values (?, ?, ?)',
    'INSERT notes',
  ],
  [`select 1 -- the queue's name\n, 'secret' /* it's */, "it's" from t`, `select ? \n, ? , "it's" from t`, 'SELECT t'],
  ['do $body$ secret $body$', 'do ?', 'DO'],
  ['UPDATE pgboss.job SET state = $2', 'UPDATE pgboss.job SET state = $2', 'UPDATE pgboss.job'],
])('the literals of a statement are not traced: %s', (sent, text, name) => {
  expect(stepOfStatement(sent)).toMatchObject({ name, attributes: { 'db.query.text': text } });
});
