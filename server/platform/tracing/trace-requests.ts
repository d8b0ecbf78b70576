import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type OpenStep, openStep } from './trace.ts';

/**
 * Traces every request that reaches the framework by method, route pattern and status. Pages from memory and requests
 * refused under overload are answered before it. Register it before all other hooks.
 */
export function traceRequests(app: FastifyInstance): void {
  const steps = new WeakMap<FastifyRequest, OpenStep>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { method } = request;
    const step = openStep(() => ({ name: method, kind: 'server', attributes: { 'http.request.method': method } }));
    if (step === null) return done();
    steps.set(request, step);
    step.enter(done);
  });
  // The parser of the body loses the context.
  app.addHook('preHandler', (request, _reply, done) => {
    const step = steps.get(request);
    if (step) step.enter(done);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const step = steps.get(request);
    if (!step) return done();
    const route = request.state?.page ?? request.routeOptions.url ?? 'none';
    const attributes = { 'http.route': route, 'http.response.status_code': reply.statusCode };
    const error = reply.statusCode >= 500 ? { error: new Error(String(reply.statusCode)) } : {};
    step.end({ name: `${request.method} ${route}`, attributes, ...error });
    // The log line of a slow request has its trace id.
    step.enter(done);
  });
}
