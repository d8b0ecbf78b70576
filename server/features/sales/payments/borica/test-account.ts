import { randomInt } from 'node:crypto';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { ProviderDown } from '../registry/payment-provider.ts';
import type { ProviderContext } from '../registry/provider-module.ts';
import { accountOf, isProduction } from './account.ts';
import { askGateway } from './ask-gateway.ts';
import { freshNonce } from './attempts.ts';
import { statusFields } from './request-fields.ts';
import { staffText } from './response-codes.ts';

/**
 * Asks for the state of a payment that does not exist: an answer with the gateway's signature proves both keys.
 * @throws CONFLICT when the gateway refuses the terminal or the key, UNAVAILABLE without a signed answer
 */
export async function testAccount({ config, values }: ProviderContext): Promise<string> {
  try {
    const account = accountOf(values, config);
    const query = { order: String(randomInt(1, 1_000_000)).padStart(6, '0'), trtype: '1', nonce: freshNonce() };
    const response = await askGateway(account, statusFields(account, query));
    if (response['RC'] === '-17' || response['RC'] === '-20')
      throw new ShopError('CONFLICT', { message: `${staffText(response)}.` });
  } catch (error) {
    if (!(error instanceof ProviderDown)) throw error;
    const message = error.message.includes('not signed')
      ? 'БОРИКА отговори, но с подпис на друг ключ. Вземи от банката новия ѝ ключ и го въведи тук.'
      : 'БОРИКА не отговаря. Опитай отново след минута.';
    throw new ShopError('UNAVAILABLE', { message, retryAfterSeconds: 60, cause: error });
  }
  const mode = isProduction(values) ? 'истински плащания' : 'тестова среда, без пари';
  return `БОРИКА прие терминала и ключа (${mode}).`;
}
