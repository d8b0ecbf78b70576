import type { FastifyInstance } from 'fastify';
import { smsReportRoute } from '#contracts/sms/sms.ts';
import type { MessageChannels } from '#server/features/store/messages/questions.ts';
import { type DeliveryReport, recordDeliveryReport } from '#server/features/store/messages/record-delivery-report.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRaw } from '#server/platform/http/serve-route.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { isSameSecret } from '#server/platform/is-same-secret.ts';
import { readForms } from '#server/platform/web/read-form.ts';
import { smsTokenOf } from './providers/open-sms-provider.ts';
import { reportKey } from './providers/report-address.ts';
import { isSignedByTwilio, readSmsapiReports, readTwilioReport } from './read-sms-reports.ts';
import { readSmsSettings } from './settings/read-sms-settings.ts';

type Context = Pick<MessageChannels, 'onGivenUp'>;

/** Delivery reports of providers, in a context of their own: no other route of the API accepts forms. */
export function registerSmsRoutes(app: FastifyInstance, deps: Deps, { onGivenUp }: Context): void {
  app.register(async (own) => {
    readForms(own);
    serveRaw(own, smsReportRoute, async ({ params, query, header, write }, reply, raw) => {
      if (!(raw.body instanceof URLSearchParams)) throw new ShopError('NOT_FOUND');
      const proof = { query, signature: header('x-twilio-signature'), url: `${deps.config.baseUrl}${raw.originalUrl}` };
      const reports = await readProven(deps, params.provider, raw.body, proof);
      if (reports === null) throw new ShopError('NOT_FOUND');
      await write(async (op) => {
        for (const report of reports) {
          const failure = await recordDeliveryReport(op, report);
          if (failure) await onGivenUp(op, failure, report.reason);
        }
      });
      // SMSAPI repeats a report until it gets this response.
      return reply.type('text/plain; charset=utf-8').send('OK');
    });
  });
}

interface Proof {
  query: { key?: string | undefined; ref?: string | undefined };
  signature: string | undefined;
  url: string;
}

/** The reports of a provider, or null if authentication fails. */
async function readProven(
  { db, config, secrets }: Deps,
  provider: 'smsapi' | 'twilio',
  form: URLSearchParams,
  { query, signature, url }: Proof,
): Promise<DeliveryReport[] | null> {
  if (provider === 'smsapi') return isSameSecret(query.key ?? '', reportKey(secrets)) ? readSmsapiReports(form) : null;
  const token = smsTokenOf(await readSmsSettings(db), { config, secrets });
  if (token === null || !isSignedByTwilio(signature, { url, form, token })) return null;
  return readTwilioReport(form, query.ref);
}
