import { once } from 'node:events';
import { connect, createServer, type NetConnectOpts, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * `pass` forwards, `latency` delays every response, `trickle` forwards a few bytes at a time, `blackhole` accepts and
 * forwards nothing, `refuse` resets every new connection, `reset` resets a connection instead of responding, `cut`
 * resets it in the middle of a response.
 */
export type Fault = 'pass' | 'latency' | 'trickle' | 'blackhole' | 'refuse' | 'reset' | 'cut';

/** A TCP proxy between two processes, such as shop and PostgreSQL, that simulates network failures. */
export class FaultProxy {
  fault: Fault = 'pass';
  /** A connection that sends this text is reset before the response. */
  resetOn: string | null = null;
  resets = 0;
  /** The delay of `latency`. */
  delayMilliseconds = 100;
  readonly #server: Server;
  readonly #clients = new Set<Socket>();
  readonly #silent = new WeakSet<Socket>();
  readonly #tails = new WeakMap<Socket, Promise<void>>();

  /** @param target path of a unix socket, or a port of the loopback */
  constructor(target: string | number) {
    const to: NetConnectOpts = typeof target === 'number' ? { host: '127.0.0.1', port: target } : { path: target };
    this.#server = createServer((client) => {
      client.on('error', () => {});
      this.#clients.add(client);
      client.on('close', () => this.#clients.delete(client));
      if (this.fault === 'refuse') return client.resetAndDestroy();
      const upstream = connect(to);
      upstream.on('error', () => client.destroy());
      client.on('data', (bytes) => {
        if (this.resetOn !== null && bytes.includes(this.resetOn)) {
          this.resets += 1;
          client.resetAndDestroy();
        } else if (this.fault !== 'blackhole' && !this.#silent.has(client)) upstream.write(bytes);
      });
      upstream.on('data', (bytes) => this.#answer(client, bytes));
      client.on('close', () => upstream.destroy());
      upstream.on('close', () => client.destroy());
    });
  }

  /** @returns the port on 127.0.0.1, a free one unless given */
  async listen(at = 0): Promise<number> {
    this.#server.listen(at, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
    return address.port;
  }

  #answer(client: Socket, bytes: Buffer): void {
    const write = (part: Buffer): void => {
      if (client.writable) client.write(part);
    };
    if (this.#silent.has(client)) return;
    if (this.fault === 'pass' || this.fault === 'refuse') this.#inOrder(client, [bytes], 0, write);
    else if (this.fault === 'latency') this.#inOrder(client, [bytes], this.delayMilliseconds, write);
    else if (this.fault === 'reset') client.resetAndDestroy();
    else if (this.fault === 'cut') {
      write(bytes.subarray(0, bytes.length >> 1));
      setTimeout(() => client.resetAndDestroy(), 5);
    } else if (this.fault === 'trickle') this.#inOrder(client, inEighths(bytes), 2, write);
  }

  /** Writes each part `delay` milliseconds later, and after everything answered before: TCP keeps the order. */
  #inOrder(client: Socket, parts: readonly Buffer[], delay: number, write: (part: Buffer) => void): void {
    const before = this.#tails.get(client);
    if (before === undefined && delay === 0) return parts.forEach(write);
    const due = performance.now() + delay;
    const writeAll = async (): Promise<void> => {
      await before;
      for (const part of parts) {
        const left = parts.length > 1 ? delay : due - performance.now();
        if (left > 0) await wait(left);
        write(part);
      }
      if (this.#tails.get(client) === tail) this.#tails.delete(client);
    };
    const tail = writeAll();
    this.#tails.set(client, tail);
  }

  /** The currently open connections forward nothing any more, as behind a firewall that dropped their state. */
  silenceOpen(): void {
    for (const client of this.#clients) this.#silent.add(client);
  }

  /** Resets all open connections. */
  resetAll(): void {
    for (const client of this.#clients) client.resetAndDestroy();
  }

  async close(): Promise<void> {
    this.resetAll();
    this.#server.close();
    await once(this.#server, 'close');
  }
}

function inEighths(bytes: Buffer): Buffer[] {
  const step = Math.max(1, bytes.length >> 3);
  return Array.from({ length: Math.ceil(bytes.length / step) }, (_, n) => bytes.subarray(n * step, (n + 1) * step));
}
