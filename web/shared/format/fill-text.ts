import type { PublicSettings } from '#contracts/settings/settings.ts';
import { formatDelivery, formatMoney } from './format-money.ts';

/** The placeholders allowed in shop texts, with the description that the panel shows. */
export const textPlaces: Readonly<Record<string, string>> = {
  name: 'името на магазина',
  company: 'фирмата',
  eik: 'ЕИК',
  address: 'адресът на фирмата',
  email: 'имейлът',
  phone: 'телефонът',
  officePrice: 'цената на доставка до офис',
  addressPrice: 'цената на доставка до адрес',
  freeDelivery: 'изречение за безплатната доставка',
  payment: 'изречение за начините на плащане',
};

const paymentNames = {
  cod: 'при доставка',
  bank_transfer: 'с банков превод',
  card: 'с карта',
} as const satisfies Record<PublicSettings['paymentMethods'][number], string>;

/**
 * Replaces the placeholders of a text with values from the settings. Unset values become a dash without a link. A
 * sentence that ends with an amount in leva gets one full stop, not two.
 */
export function fillText(text: string, settings: PublicSettings): string {
  const values = valuesOf(settings);
  return text
    .replace(/\[\{(\w+)\}\]\([^)]*\)/g, (link, name: string) => (values[name] === '' ? '—' : link))
    .replace(/\{(\w+)\}/g, (placeholder, name: string) => (name in textPlaces ? values[name] || '—' : placeholder))
    .replaceAll('лв..', 'лв.');
}

function valuesOf({ name, email, phone, legal, delivery, paymentMethods }: PublicSettings): Record<string, string> {
  const methods = paymentMethods.map((method) => paymentNames[method]);
  return {
    name,
    email,
    phone: phone.replaceAll(' ', '\u00a0'),
    company: legal.company || name,
    eik: legal.eik,
    address: legal.address,
    officePrice: formatDelivery(delivery.officePrice, 'безплатно'),
    addressPrice: formatDelivery(delivery.addressPrice, 'безплатно'),
    freeDelivery: delivery.freeFrom
      ? `Безплатна за поръчки за ${formatMoney(delivery.freeFrom)} или повече.`
      : 'Цената зависи само от начина на доставка.',
    payment:
      methods.length > 0 ? `Плаща се ${new Intl.ListFormat('bg', { type: 'disjunction' }).format(methods)}.` : '',
  };
}
