import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { reachDatabase } from '../reach-database.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';
import { withClient } from '../with-client.ts';

let database: TestDatabase;
let url: URL;
beforeAll(async () => {
  database = await createTestDatabase({ template: 'template0' });
  url = new URL(database.connection.connectionString ?? '');
});
afterAll(() => database.drop());

/** A server on a port of this machine. */
async function listen(answer: (socket: Socket) => void, port = 0): Promise<{ server: Server; port: number }> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    answer(socket);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  // A server that listens on a port has such an address.
  return { server, port: (server.address() as AddressInfo).port };
}

/** Hands a connection to the server of the tests, whose user needs no password there. */
function passOn(socket: Socket): void {
  const host = url.searchParams.get('host');
  const port = Number(url.port || 5432);
  const real = host === null ? connect(port, url.hostname) : connect(`${host}/.s.PGSQL.${port}`);
  real.on('error', () => {});
  socket.pipe(real).pipe(socket);
}

const onPort = (port: number, query = '') =>
  `postgresql://${url.username}:${url.password}@127.0.0.1:${port}${url.pathname}${query}`;
const patient = () => ({
  milliseconds: 20_000,
  onWait: vi.fn<(reason: string) => void>(),
  signal: new AbortController().signal,
});

test('a start waits for a database that is not there yet, and says so once', async () => {
  const { server, port } = await listen(() => {});
  server.close();
  await once(server, 'close');
  const patience = patient();
  const reached = reachDatabase(onPort(port), patience);
  await wait(1_500);
  expect(patience.onWait.mock.calls).toEqual([
    [`No database answers at 127.0.0.1:${port} (ECONNREFUSED): start PostgreSQL there, or correct DATABASE_URL.`],
  ]);
  await listen(passOn, port);
  await expect(reached).resolves.toHaveProperty('connectionString');
  expect(patience.onWait).toHaveBeenCalledTimes(1);
});

test('its patience has an end, and a command has none', async () => {
  const { server, port } = await listen(() => {});
  server.close();
  await once(server, 'close');
  const since = performance.now();
  await expect(reachDatabase(onPort(port))).rejects.toThrow('ECONNREFUSED');
  expect(performance.now() - since).toBeLessThan(10_000);
  await expect(reachDatabase(onPort(port), { ...patient(), milliseconds: 1_000 })).rejects.toThrow('ECONNREFUSED');
});

test('a start that is told to stop waits no longer', async () => {
  const { server, port } = await listen(() => {});
  server.close();
  await once(server, 'close');
  const stopping = new AbortController();
  const reached = reachDatabase(onPort(port), { ...patient(), signal: stopping.signal });
  setTimeout(() => stopping.abort(), 100);
  await expect(reached).rejects.toThrow('Stopped while it waited');
});

test('what waiting does not change is refused at once, with a sentence', async () => {
  const { port } = await listen(passOn);
  const patience = patient();
  const missing = `postgresql://${url.username}@127.0.0.1:${port}/missing`;
  await expect(reachDatabase(missing, patience)).rejects.toThrow('has no database "missing": create it');
  const noTls = await listen((socket) => socket.once('data', () => socket.write('N')));
  await expect(reachDatabase(onPort(noTls.port, '?sslmode=verify-full'), patience)).rejects.toThrow(
    'offers no TLS, which DATABASE_URL asks for',
  );
  expect(patience.onWait).not.toHaveBeenCalled();
});

test('a database that cannot store every letter is refused, with the command that creates another', async () => {
  const name = `iskra_latin_${randomUUID().slice(0, 8)}`;
  const options = `encoding 'LATIN1' locale_provider 'libc' lc_collate 'C' lc_ctype 'C' template template0`;
  await withClient(database.connection, 'test', (client) => client.query(`create database ${name} ${options}`));
  onTestFinished(() =>
    withClient(database.connection, 'test', async (client) => void (await client.query(`drop database ${name}`))),
  );
  const latin = new URL(url);
  latin.pathname = `/${name}`;
  await expect(reachDatabase(String(latin), patient())).rejects.toThrow(
    `The database "${name}" has the encoding LATIN1, which lacks letters that the shop stores. Create it with UTF8: createdb --encoding=UTF8 --template=template0 ${name}`,
  );
});

test('an untrusted certificate and a missing password have sentences of their own', async () => {
  const connecting = vi.spyOn(pg.Client.prototype, 'connect');
  onTestFinished(() => connecting.mockRestore());
  const refuse = (error: Error) =>
    connecting.mockImplementationOnce(() => {
      throw error;
    });
  refuse(Object.assign(new Error('self-signed certificate'), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }));
  await expect(reachDatabase(onPort(1), patient())).rejects.toThrow(
    'The certificate of PostgreSQL at 127.0.0.1:1 is not trusted (DEPTH_ZERO_SELF_SIGNED_CERT)',
  );
  refuse(new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string'));
  await expect(reachDatabase(onPort(1), patient())).rejects.toThrow('asks for a password: add it to DATABASE_URL');
});
