import type { Sum } from '#contracts/common/money.ts';
import type { PaymentMethod } from '#contracts/orders/orders.ts';
import { isBelowCardMinimum } from '#contracts/payments/card-minimum.rule.ts';
import { owesNothing } from '#contracts/payments/owes-nothing.rule.ts';
import { hasSmsProvider } from '#server/features/customers/sms/settings/has-sms-provider.ts';
import { countCodOutcomes } from '#server/features/sales/orders/refusals/count-cod-outcomes.ts';
import { paymentMethodsOf } from '#server/features/store/settings/payment-methods-of.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Deps } from '#server/platform/deps.ts';
import { phoneKey } from '#server/platform/phones/phone-key.ts';
import type { SaleDeps } from '../sale-deps.ts';
import { codDemand, hasRule } from './cod-demand.ts';

/**
 * The payment methods that an order of this phone and sum may use. `mayLook` limits how many phones one visitor can try;
 * beyond it everything is offered, and the order itself decides.
 */
export async function offeredPayment(
  { db, config, secrets, cardOffer }: Pick<Deps, 'db'> & Omit<SaleDeps, 'hasOrdered'>,
  { phone, total }: { phone: string; total: Sum },
  mayLook: () => Promise<boolean>,
): Promise<PaymentMethod[]> {
  const settings = await readSettings(db);
  const tooLittle = isBelowCardMinimum(total, cardOffer(settings).minimum);
  const methods = paymentMethodsOf(settings, config).offered.filter((method) => method !== 'card' || !tooLittle);
  if (owesNothing({ total }) || !hasRule(settings.codGuard) || phone === '' || !(await mayLook())) return methods;
  const counts = await countCodOutcomes(db, phoneKey(secrets, phone));
  const canSendSms = () => hasSmsProvider(db, config);
  const { ask } = await codDemand(settings.codGuard, counts, { phone, total, offered: methods }, canSendSms);
  return ask === 'prepay' ? methods.filter((method) => method !== 'cod') : methods;
}
