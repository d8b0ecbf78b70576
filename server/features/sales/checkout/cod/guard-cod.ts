import { paymentMethodNames } from '#contracts/orders/order-names.rule.ts';
import type { PaymentMethod, PlaceOrderInput } from '#contracts/orders/orders.ts';
import type { Settings } from '#contracts/settings/settings.ts';
import { hasSmsProvider } from '#server/features/customers/sms/settings/has-sms-provider.ts';
import { type CodCounts, countCodOutcomes } from '#server/features/sales/orders/refusals/count-cod-outcomes.ts';
import type { Deps } from '#server/platform/deps.ts';
import { invalidField } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { phoneKey } from '#server/platform/phones/phone-key.ts';
import type { PricedOrder } from '../order-checks.ts';
import { cartHash } from './cart-hash.ts';
import { codDemand, hasRule } from './cod-demand.ts';
import { spendCodCode } from './spend-cod-code.ts';
import type { CodCodeTry } from './try-cod-code.ts';

/** What the guard knows of an order with cash on delivery besides its price. */
interface CodEvidence {
  /** Earlier parcels of the phone; null when the order is not guarded. */
  parcels: CodCounts | null;
  /** The code that the buyer typed, with its try counted and committed; null for none. */
  code: CodCodeTry | null;
}

/** Guards cash on delivery against parcels that are refused. */
export interface CodGuard {
  /**
   * Earlier parcels of the buyer's phone, read only if the shop has a rule and the order is paid on delivery. `settings`
   * are the cached ones: `check` decides with those of the transaction.
   */
  earlierParcels(
    op: Operation,
    request: PlaceOrderInput,
    settings: Pick<Settings, 'codGuard'>,
  ): Promise<CodCounts> | null;
  /**
   * Refuses cash on delivery to a phone that refused parcels before, or for a large first order, without telling the
   * buyer why; or, by the owner's choice, accepts it with a code sent by SMS, which is spent here.
   */
  check(op: Operation, order: PricedOrder, evidence: CodEvidence): Promise<void>;
}

export function openCodGuard({ config, secrets }: Pick<Deps, 'config' | 'secrets'>): CodGuard {
  return {
    earlierParcels({ tx }, { payment, contact }, { codGuard }) {
      if (!hasRule(codGuard) || payment.method !== 'cod') return null;
      return countCodOutcomes(tx, phoneKey(secrets, contact.phone));
    },
    async check(op, { id: orderId, cart, request, settings, offered, price }, { parcels, code }) {
      if (!parcels) return;
      const { phone } = request.contact;
      const { total } = price.quote.totals;
      const canSendSms = () => hasSmsProvider(op.tx, config);
      const { ask } = await codDemand(settings.codGuard, parcels, { phone, total, offered }, canSendSms);
      if (ask === 'nothing') return;
      if (ask === 'prepay') throw invalidField('payment.method', otherPayment(offered));
      if (ask === 'mobile-phone')
        throw invalidField(
          'contact.phone',
          'Въведи мобилен номер: на него пращаме код, с който потвърждаваш поръчката.',
        );
      if (!code) throw invalidField('smsCode', 'Потвърди наложения платеж с код, който пращаме по SMS на телефона ти.');
      if (!('id' in code)) throw invalidField('smsCode', wrongCode(code));
      const target = { phoneKey: phoneKey(secrets, phone), cartHash: cartHash(cart) };
      if (await spendCodCode(op, { id: code.id, orderId, ...target })) return;
      throw invalidField('smsCode', 'Този код е за друг телефон или друга количка. Поискай нов.');
    },
  };
}

function wrongCode({ triesLeft }: { triesLeft: number }): string {
  if (triesLeft === 0) return 'Кодът вече не важи. Поискай нов.';
  return `Кодът не е верен. ${triesLeft === 1 ? 'Остава 1 опит' : `Остават ${triesLeft} опита`}.`;
}

function otherPayment(methods: readonly PaymentMethod[]): string {
  const names = methods.filter((method) => method !== 'cod').map((method) => paymentMethodNames[method].toLowerCase());
  return `За тази поръчка избери друг начин на плащане: ${names.join(' или ')}.`;
}
