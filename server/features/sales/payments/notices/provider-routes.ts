import type { FastifyInstance } from 'fastify';
import { receiveNoticeRoute, receiveReturnRoute } from '#contracts/payments/payment-webhooks.ts';
import type { Deps } from '#server/platform/deps.ts';
import { openActionLimit } from '#server/platform/http/limits/action-limit.ts';
import { serveRaw } from '#server/platform/http/serve-route.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { paymentLimits } from '../payments.limits.ts';
import { findProvider } from '../registry/provider-list.ts';
import { contextOf } from '../registry/provider-of.ts';
import { logRefusedWebhook, receiveWebhook } from './receive-webhook.ts';

const noticeBytes = 262_144;
const bodyTypes = ['application/json', 'application/x-www-form-urlencoded'];

/**
 * What providers and the browsers of returning buyers post. Registered in a separate context, so that no other route
 * receives an unparsed body.
 */
export function registerProviderRoutes(app: FastifyInstance, deps: Deps): void {
  app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser(bodyTypes, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    serveNotices(own, deps);
    serveReturns(own, deps);
  });
}

function serveNotices(own: FastifyInstance, deps: Deps): void {
  serveRaw(
    own,
    receiveNoticeRoute,
    async ({ params: { provider }, header, write }, reply, { body }) => {
      const module = findProvider(provider);
      if (!module?.readNotice) throw new ShopError('NOT_FOUND');
      const raw = { body: bytesOf(body), header, now: deps.clock() };
      const notice = await module.readNotice(await contextOf(deps, module), raw);
      if (!notice) {
        deps.log.info({ provider }, 'A webhook with an invalid signature was refused');
        await write((op) => logRefusedWebhook(op, provider));
        throw new ShopError('MALFORMED', { message: 'The signature is not right.' });
      }
      await write((op) => receiveWebhook(op, provider, notice));
      if (module.noticeAnswer === undefined) return reply.send({ received: true });
      return reply.type('text/plain; charset=utf-8').send(module.noticeAnswer);
    },
    { bodyLimit: noticeBytes },
  );
}

function serveReturns(own: FastifyInstance, deps: Deps): void {
  const visits = openActionLimit(paymentLimits.paymentPages, deps);
  serveRaw(
    own,
    receiveReturnRoute,
    async ({ params: { provider }, caller, write }, reply, { body }) => {
      const module = findProvider(provider);
      if (!module?.readReturn) throw new ShopError('NOT_FOUND');
      await visits.count({ address: caller.address });
      const { paymentId, isSigned } = await module.readReturn(await contextOf(deps, module), bytesOf(body));
      if (!isSigned) {
        deps.log.info({ provider }, 'An answer with an invalid signature was refused');
        await write((op) => logRefusedWebhook(op, provider));
      }
      // Without proof nothing has changed, and the provider is asked.
      return reply.redirect(paymentId === null ? '/account/orders' : `/api/payments/${paymentId}/return`, 303);
    },
    { bodyLimit: noticeBytes },
  );
}

function bytesOf(body: unknown): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}
