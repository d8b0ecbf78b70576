import type { FastifyReply, FastifyRequest } from 'fastify';

export interface EventStream {
  /** Sends one event. Does nothing after the connection is closed. */
  send(event: string, data: unknown): void;
  close(): void;
  /** Runs once when either side closes the connection. */
  onClose(then: () => void): void;
}

const heartbeatMilliseconds = 20_000;
/** Bytes of unsent data at which the connection is closed. The client reconnects and requests the missed events. */
const maxBufferedBytes = 262_144;

/** Converts a response into server-sent events. For `serveRaw` with `produces: 'text/event-stream'`. */
export function openEventStream(request: FastifyRequest, reply: FastifyReply): EventStream {
  reply.header('content-type', 'text/event-stream; charset=utf-8').header('x-accel-buffering', 'no');
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200);
  raw.write('retry: 5000\n\n');
  const write = (text: string) => {
    if (raw.writableEnded || raw.destroyed) return;
    if (raw.writableLength > maxBufferedBytes) raw.destroy();
    else raw.write(text);
  };
  const heartbeat = setInterval(() => write(': \n\n'), heartbeatMilliseconds);
  const stopWhenDraining = () => raw.end();
  const { platform } = request.server;
  platform.streams.add(stopWhenDraining);
  if (platform.draining) stopWhenDraining();
  raw.once('close', () => {
    clearInterval(heartbeat);
    platform.streams.delete(stopWhenDraining);
  });
  return {
    send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    close: () => raw.end(),
    onClose: (then) => void raw.once('close', then),
  };
}
