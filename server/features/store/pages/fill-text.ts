import { type TextPlace, textPlaces } from '#contracts/pages/text-places.rule.ts';
import { storedItems } from '#contracts/pages/stored-items.rule.ts';
import type { Money } from '#contracts/common/money.ts';
import type { PublicSettings } from '#contracts/settings/settings.ts';
import { formatMoney } from '#server/features/store/settings/format-money.ts';

/** The settings that texts use. */
export type TextSettings = Pick<
  PublicSettings,
  'name' | 'email' | 'phone' | 'legal' | 'delivery' | 'paymentMethods' | 'vatPercent'
>;

const paymentNames = {
  cod: 'при доставка',
  bank_transfer: 'с банков превод',
  card: 'с карта',
} as const satisfies Record<PublicSettings['paymentMethods'][number], string>;

/**
 * Replaces the placeholders of a text with values from the settings. Unset values become a dash without a link. A
 * sentence that ends with an amount in leva gets one full stop, not two.
 */
export function fillText(text: string, settings: TextSettings): string {
  const values = valuesOf(settings);
  return text
    .replace(/\[\{(\w+)\}\]\([^)]*\)/g, (link, name: string) => (isPlace(name) && values[name] === '' ? '—' : link))
    .replace(/\{(\w+)\}/g, (placeholder, name: string) => (isPlace(name) ? values[name] || '—' : placeholder))
    .replaceAll('лв..', 'лв.');
}

function isPlace(name: string): name is TextPlace {
  return Object.hasOwn(textPlaces, name);
}

function valuesOf(settings: TextSettings): Record<TextPlace, string> {
  const { name, email, phone, legal, delivery, paymentMethods, vatPercent } = settings;
  const methods = paymentMethods.map((method) => paymentNames[method]);
  return {
    name,
    email,
    phone: phone.replaceAll(' ', '\u00a0'),
    company: legal.company || name,
    eik: legal.eik,
    address: legal.address,
    prices:
      vatPercent > 0 ? 'Цените са крайни, с включен ДДС.' : 'Цените са крайни. Фирмата не е регистрирана по ЗДДС.',
    officePrice: deliveryPrice(delivery.officePrice),
    addressPrice: deliveryPrice(delivery.addressPrice),
    freeDelivery: delivery.freeFrom
      ? `Безплатна за поръчки за ${formatMoney(delivery.freeFrom)} или повече.`
      : 'Цената зависи само от начина на доставка.',
    storedItems: storedTable(),
    payment:
      methods.length > 0 ? `Плаща се ${new Intl.ListFormat('bg', { type: 'disjunction' }).format(methods)}.` : '',
  };
}

const places = { cookie: 'бисквитка', localStorage: 'памет на браузъра', sessionStorage: 'памет на раздела' };

function storedTable(): string {
  const rows = storedItems.map(
    ({ name, place, purpose, kept }) => `| \`${name}\` | ${places[place]} | ${purpose} | ${kept} |`,
  );
  return ['| Име | Къде | За какво | Колко дълго |', '|---|---|---|---|', ...rows].join('\n');
}

function deliveryPrice(price: Money): string {
  return price.amount === 0 ? 'безплатно' : formatMoney(price);
}
