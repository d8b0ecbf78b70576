import { createServer, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { closeServer, listenOn } from './courier-server.ts';

/** A service that never ends its answers: spaces, which JSON allows anywhere, as fast as they are taken. */
export class EndlessServer {
  /** The bytes that it has handed over so far, unpacked. */
  sent = 0;
  /** Sends each part packed, a thousandth of its size. */
  isPacked = false;
  /** Pauses between the parts, in milliseconds. */
  pause = 0;
  readonly #server = createServer((request, response) => {
    request.resume();
    const packed = this.isPacked ? { 'content-encoding': 'gzip' } : {};
    response.writeHead(200, { 'content-type': 'application/json', ...packed });
    this.#send(response);
  });

  listen(): Promise<string> {
    return listenOn(this.#server);
  }

  close(): Promise<void> {
    return closeServer(this.#server);
  }

  #send(response: ServerResponse): void {
    if (response.destroyed) return;
    this.sent += part.length;
    const next = () => (this.pause > 0 ? setTimeout(() => this.#send(response), this.pause) : this.#send(response));
    response.write(this.isPacked ? packedPart : part, (error) => (error ? undefined : next()));
  }
}

const part = Buffer.alloc(1_048_576, ' ');
/** Members of gzip may follow one another. */
const packedPart = gzipSync(part);
