import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

export interface ViesSimulator {
  url: string;
  /** The numbers that were asked for, with their country. */
  asked: string[];
  /** The trouble of the next request. */
  trouble: 'none' | 'country-down' | 'status' | 'no-json' | 'broken';
  stop(): Promise<void>;
}

const Question = z.object({ countryCode: z.string(), vatNumber: z.string() });

/** The country codes of VIES: Greece is EL there, and Northern Ireland XI. */
const countries = 'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(' ');

/** The REST API of VIES on loopback, as far as the shop uses it. Numbers that end in 000 are not registered. */
export async function startVies(): Promise<ViesSimulator> {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const send = (status: number, answer: string) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(answer);
      if (request.method !== 'POST' || request.url !== '/check-vat-number') return send(404, '{}');
      const { countryCode, vatNumber } = Question.parse(JSON.parse(body));
      simulator.asked.push(countryCode + vatNumber);
      const { trouble } = simulator;
      simulator.trouble = 'none';
      if (trouble === 'broken') return response.destroy();
      if (trouble === 'status') return send(503, '{}');
      if (trouble === 'no-json') return send(200, '<html>');
      if (trouble === 'country-down')
        return send(200, JSON.stringify({ actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] }));
      if (!countries.includes(countryCode))
        return send(200, JSON.stringify({ actionSucceed: false, errorWrappers: [{ error: 'INVALID_INPUT' }] }));
      const valid = !vatNumber.endsWith('000');
      const known = { name: 'КУПУВАЧ ЕООД', address: 'гр. София,\nбул. Витоша 1' };
      const facts = valid && countryCode === 'BG' ? known : { name: '---', address: '---' };
      return send(200, JSON.stringify({ countryCode, vatNumber, requestDate: '2026-11-23', valid, ...facts }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server
  const simulator: ViesSimulator = {
    url: `http://127.0.0.1:${port}`,
    asked: [],
    trouble: 'none',
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return simulator;
}
