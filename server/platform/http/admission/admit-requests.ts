import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import { measureAdmission } from '#server/platform/metrics/measure-admission.ts';
import { admissionLimits } from './admission-limits.ts';
import { AdmissionQueue } from './admission-queue.ts';
import { followTickets, rememberTicket } from './current-ticket.ts';
import { refuseOverload } from './refuse-overload.ts';
import { countRunning } from './running-requests.ts';
import { takeRequestsFirst } from './take-requests-first.ts';

const tickMilliseconds = 50;
const logMilliseconds = 10_000;

/**
 * Limits how many requests are processed at once, so that under overload the accepted ones are fast and the others are
 * refused at once, the least important first. Requests answered before (cached pages) and calls of the process to itself
 * are not limited.
 */
export function admitRequests(
  app: FastifyInstance,
  { elapsed, metrics, log, config }: Pick<Deps, 'elapsed' | 'metrics' | 'log' | 'config'>,
): void {
  const queue = new AdmissionQueue(elapsed);
  const stopCounting = countRunning(queue);
  const shed = measureAdmission(queue, metrics);
  const isHttps = config.baseUrl.startsWith('https:');
  let refusalCount = 0;
  followTickets(app);
  takeRequestsFirst(app, (request, response, next) => {
    const work = app.platform.classes.of(request);
    if (work === null) return false;
    const refuse = () => {
      refusalCount += 1;
      shed.inc({ class: work });
      refuseOverload(request, response, isHttps);
    };
    const ticket = queue.enter({
      work,
      start: (own) => {
        rememberTicket(request, own);
        // Each makes room for the next one: without a turn of the event loop between them, no other request is read.
        if (admissionLimits.classes[work].ownPlaces === undefined) next();
        else setImmediate(next);
      },
      refuse,
      isTransferring: () => response.headersSent || !request.complete,
    });
    if (ticket === null) refuse();
    // Also emitted when the client closes the connection.
    else response.once('close', () => ticket.end());
    return true;
  });

  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const ticks = setInterval(() => {
    const loopDelay = delay.max / 1e6;
    delay.reset();
    queue.tick(loopDelay);
  }, tickMilliseconds).unref();
  const reports = setInterval(() => {
    if (refusalCount > 0)
      log.warn({ refused: refusalCount, seconds: logMilliseconds / 1000 }, 'Overload: requests were refused');
    refusalCount = 0;
  }, logMilliseconds).unref();
  app.addHook('onClose', async () => {
    stopCounting();
    clearInterval(ticks);
    clearInterval(reports);
    delay.disable();
  });
}
