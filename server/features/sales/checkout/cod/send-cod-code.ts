import { codCodeMinutes } from '#contracts/checkout/cod-code.ts';
import type { Sum } from '#contracts/common/money.ts';
import { mobileNumberOf } from '#contracts/common/phone-number.rule.ts';
import { queueWrittenSms } from '#server/features/customers/sms/queue-written-sms.ts';
import { hasSmsProvider } from '#server/features/customers/sms/settings/has-sms-provider.ts';
import { countCodOutcomes } from '#server/features/sales/orders/refusals/count-cod-outcomes.ts';
import { paymentMethodsOf } from '#server/features/store/settings/payment-methods-of.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Deps } from '#server/platform/deps.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { phoneKey } from '#server/platform/phones/phone-key.ts';
import { buyerOf, type Orderer, takeCartOf } from '../buyer.ts';
import { cartHash } from './cart-hash.ts';
import { codDemand } from './cod-demand.ts';
import { issueCodCode } from './issue-cod-code.ts';

interface CodeRequest {
  orderer: Orderer;
  phone: string;
  total: Sum;
}

/**
 * Sends the buyer a code that confirms an order of this phone and the cart of now. The caller has counted the request:
 * the guard decides by the total that the browser names, so that only the limits keep strangers from sending messages.
 * @throws CONFLICT when the order needs no code
 */
export async function sendCodCode(
  op: Operation,
  { orderer, phone, total }: CodeRequest,
  { config, secrets }: Pick<Deps, 'config' | 'secrets'>,
): Promise<void> {
  const settings = await readSettings(op.tx);
  const key = phoneKey(secrets, phone);
  const counts = await countCodOutcomes(op.tx, key);
  const order = { phone, total, offered: paymentMethodsOf(settings, config).offered };
  const demand = await codDemand(settings.codGuard, counts, order, () => hasSmsProvider(op.tx, config));
  const to = mobileNumberOf(phone);
  if (demand.ask !== 'sms-code' || to === null)
    throw new ShopError('CONFLICT', { message: 'За тази поръчка не е нужен код.' });
  const { owner } = buyerOf(orderer, { firstName: '', lastName: '' });
  const { lines } = await takeCartOf(op, orderer);
  const target = { phoneKey: key, cartHash: cartHash(lines), reason: demand.reason };
  const { id, code } = await issueCodCode(op, { owner, ...target }, secrets);
  await queueWrittenSms(op, {
    cause: `cod-code:${id}`,
    event: 'order-code',
    to,
    text: `Код за поръчката: ${code}. Важи ${codCodeMinutes} минути. {магазин}`,
    values: { магазин: settings.name },
    carriesSecret: true,
  });
}
