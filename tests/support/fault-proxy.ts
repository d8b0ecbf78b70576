import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** `pass` forwards, `blackhole` accepts and forwards nothing, `refuse` resets every new connection. */
export type Fault = 'pass' | 'blackhole' | 'refuse';

/** A TCP proxy between shop and PostgreSQL that simulates network failures. */
export class FaultProxy {
  fault: Fault = 'pass';
  /** A connection that sends this text is reset before the response. */
  resetOn: string | null = null;
  resets = 0;
  readonly #server: Server;
  readonly #clients = new Set<Socket>();

  /** @param socket path of PostgreSQL's unix socket */
  constructor(socket: string) {
    this.#server = createServer((client) => {
      client.on('error', () => {});
      this.#clients.add(client);
      client.on('close', () => this.#clients.delete(client));
      if (this.fault === 'refuse') return client.resetAndDestroy();
      const upstream = connect(socket);
      upstream.on('error', () => client.destroy());
      client.on('data', (bytes) => {
        if (this.resetOn !== null && bytes.includes(this.resetOn)) {
          this.resets += 1;
          client.resetAndDestroy();
        } else if (this.fault !== 'blackhole') upstream.write(bytes);
      });
      upstream.on('data', (bytes) => this.fault !== 'blackhole' && client.write(bytes));
      client.on('close', () => upstream.destroy());
      upstream.on('close', () => client.destroy());
    });
  }

  /** @returns the port on 127.0.0.1 */
  async listen(): Promise<number> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
    return address.port;
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
