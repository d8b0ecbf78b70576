import type { PublicSettings } from '#contracts/settings/settings.ts';
import { formatDelivery, formatMoney } from './format-money.ts';

/** What stands between braces in a text of the shop, and what the panel says that it stands for. */
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
 * A text with the places in braces filled in from the settings; what is not set is a dash, and no link. A sentence that
 * ends with a sum in leva has one full stop, not two.
 */
export function fillText(text: string, settings: PublicSettings): string {
  const values = valuesOf(settings);
  return text
    .replace(/\[\{(\w+)\}\]\([^)]*\)/g, (link, name: string) => (values[name] === '' ? '—' : link))
    .replace(/\{(\w+)\}/g, (whole, name: string) => (name in textPlaces ? values[name] || '—' : whole))
    .replaceAll('лв..', 'лв.');
}

function valuesOf({ name, email, phone, legal, delivery, paymentMethods }: PublicSettings): Record<string, string> {
  const ways = paymentMethods.map((method) => paymentNames[method]);
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
    payment: ways.length > 0 ? `Плаща се ${new Intl.ListFormat('bg', { type: 'disjunction' }).format(ways)}.` : '',
  };
}
