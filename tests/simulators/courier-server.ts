import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { SimulatedParcels } from './parcel-course.ts';

export interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  // oxlint-disable-next-line typescript/no-explicit-any -- the simulator reads what the shop sent as it came
  body: any;
}

/** A JSON answer, the bytes of a PDF, or a CSV file. */
export type Answered = { status: number; json: object } | { pdf: string } | { csv: string };

/** One courier's protocol: how it answers, and how it words the faults that are refusals. */
export interface Protocol {
  answer(asked: Asked): Answered | Promise<Answered>;
  refusal(fault: 'refused' | 'error-in-200' | 'locker-full'): Answered;
}

/** Serves a courier on loopback. `down` does no work; `silent-after-work` works and does not answer. */
export function serveCourier(simulated: SimulatedParcels, protocol: Protocol): Server {
  return createServer((request, response) => {
    const served = serve(simulated, protocol, request, response);
    // After a mistake of the simulator the caller does not wait for it; the run fails with the rejection.
    void served.catch((error: unknown) => {
      request.socket.destroy();
      throw error;
    });
  });
}

export async function listenOn(server: Server, port = 0): Promise<string> {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  // A server that listens on a port has an AddressInfo.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

async function serve(
  simulated: SimulatedParcels,
  protocol: Protocol,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await text(request);
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://courier');
  const asked: Asked = {
    method: request.method ?? '',
    path: pathname,
    query: searchParams,
    headers: request.headers,
    body: body === '' ? {} : JSON.parse(body),
  };
  simulated.calls.push(pathname);
  const fault = simulated.faults.shift() ?? 'none';
  if (fault === 'slow') await simulated.slowUntil;
  if (fault === 'down') return void request.socket.destroy();
  if (fault === 'no-json') return void response.writeHead(200).end('<html>Maintenance</html>');
  const isRefusal = fault === 'refused' || fault === 'error-in-200' || fault === 'locker-full';
  const answer = isRefusal ? protocol.refusal(fault) : await protocol.answer(asked);
  if (fault === 'silent-after-work') return void request.socket.destroy();
  if ('pdf' in answer)
    return void response.writeHead(200, { 'content-type': 'application/pdf' }).end(Buffer.from(answer.pdf, 'latin1'));
  if ('csv' in answer)
    return void response.writeHead(200, { 'content-type': 'text/csv;charset=UTF-8' }).end(answer.csv);
  const json = simulated.addsFields ? { ...answer.json, somethingNew: { nested: [1, null] } } : answer.json;
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
}
