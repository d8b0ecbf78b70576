import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Ticket } from './admission-queue.ts';

const tickets = new WeakMap<IncomingMessage, Ticket>();
const current = new AsyncLocalStorage<Ticket>();

export function rememberTicket(request: IncomingMessage, ticket: Ticket): void {
  tickets.set(request, ticket);
}

/** Makes the ticket of a request known to its handler. A hook, because the parser of the body loses the context. */
export function followTickets(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => {
    const ticket = tickets.get(request.raw);
    if (ticket) current.run(ticket, done);
    else done();
  });
}

/**
 * Waits without holding the place of the current request. Otherwise the requests that wait for one scarce resource would
 * take all places, and others that do not need it would be refused.
 */
export async function waitWithoutPlace(turn: Promise<void>): Promise<void> {
  const ticket = current.getStore();
  ticket?.pause();
  try {
    await turn;
  } finally {
    ticket?.resume();
  }
}
