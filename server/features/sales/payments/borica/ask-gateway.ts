import { z } from 'zod';
import { errorText } from '#server/platform/error-text.ts';
import { askService } from '#server/platform/outgoing/ask-service.ts';
import { cardAnswers } from '../payments.limits.ts';
import { ProviderDown } from '../registry/payment-provider.ts';
import type { BoricaAccount } from './account.ts';
import { type Fields, isSignedAnswer } from './mac.ts';

const Answer = z.record(z.string(), z.union([z.string(), z.number(), z.null()]).optional());

/**
 * Posts a signed request from the server. The answer counts only with the gateway's signature and for the same terminal
 * and order.
 * @throws ProviderDown when the outcome is unknown
 */
export async function askGateway({ url, gatewayKey, terminal }: BoricaAccount, request: Fields): Promise<Fields> {
  let fields: Fields;
  try {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: new URLSearchParams(request).toString(),
    };
    const { bytes } = await askService(url, init, cardAnswers.calls);
    const entries = Object.entries(Answer.parse(JSON.parse(Buffer.from(bytes).toString('utf8'))));
    fields = Object.fromEntries(entries.map(([name, value]) => [name, String(value ?? '')]));
  } catch (error) {
    throw new ProviderDown(errorText(error), { cause: error });
  }
  if (!isSignedAnswer(fields, gatewayKey)) throw new ProviderDown('The answer of BORICA is not signed by its key.');
  const isOurs = fields['TERMINAL'] === terminal && fields['ORDER'] === request['ORDER'];
  if (!isOurs) throw new ProviderDown('The answer of BORICA is about another payment.');
  return fields;
}
