import { formatMoney } from '#contracts/common/format-money.rule.ts';
import { chargesVat } from '#contracts/common/stated-vat.rule.ts';
import { type TextPlace, textPlaces } from '#contracts/pages/text-places.rule.ts';
import type { Settings } from '#contracts/settings/settings.ts';
import { inSpeech } from '#contracts/speech/in-speech.rule.ts';
import { deliveryPrice, deliveryWays, dispatchText, inspectionText } from './delivery-texts.ts';
import { keptTable, storedTable } from './kept-table.ts';
import { leaveOutUnset } from './leave-out-unset.ts';
import { unpaidText } from './unpaid-text.ts';

/** The settings that texts use. */
export type TextSettings = Pick<
  Settings,
  | 'name'
  | 'email'
  | 'phone'
  | 'legal'
  | 'delivery'
  | 'deliveryMethods'
  | 'quoteDelivery'
  | 'dispatch'
  | 'inspection'
  | 'paymentMethods'
  | 'vatPercent'
  | 'pixelId'
  | 'adultsOnly'
  | 'unpaidOrders'
  | 'retention'
  | 'speech'
>;

const paymentNames = {
  cod: 'при доставка',
  bank_transfer: 'с банков превод',
  card: 'с карта',
} as const satisfies Record<Settings['paymentMethods'][number], string>;

/**
 * Replaces the placeholders of a text with values from the settings. What names a value that is not set is left out, and
 * a sentence that does not apply leaves nothing. One that ends with an amount in leva gets one full stop, not two.
 */
export function fillText(text: string, settings: TextSettings): string {
  const values = valuesOf(settings);
  const isUnset = (name: string) => isPlace(name) && values[name] === '' && name !== 'adults' && name !== 'unpaid';
  return leaveOutUnset(text, isUnset)
    .replace(/ ?\{(adults|unpaid)\}/g, (place, name: 'adults' | 'unpaid') =>
      values[name] === '' ? '' : place.replace(`{${name}}`, values[name]),
    )
    .replace(/\{(\w+)\}/g, (placeholder, name: string) => (isPlace(name) ? values[name] : placeholder))
    .replaceAll('лв..', 'лв.');
}

function isPlace(name: string): name is TextPlace {
  return Object.hasOwn(textPlaces, name);
}

function valuesOf(settings: TextSettings): Record<TextPlace, string> {
  const { name, email, phone, legal, delivery, paymentMethods } = settings;
  const say = (sentence: string) => inSpeech(settings.speech, sentence);
  const methods = paymentMethods.map((method) => paymentNames[method]);
  return {
    name,
    email,
    phone: phone.replaceAll(' ', '\u00a0'),
    company: legal.company || name,
    eik: legal.eik,
    address: legal.address,
    prices: chargesVat(settings)
      ? 'Цените са крайни, с включен ДДС.'
      : 'Цените са крайни. Фирмата не е регистрирана по ЗДДС.',
    officePrice: deliveryPrice(delivery.officePrice),
    addressPrice: deliveryPrice(delivery.addressPrice),
    deliveryWays: deliveryWays(settings),
    dispatch: dispatchText(settings),
    inspection: say(inspectionText(settings.inspection)),
    freeDelivery: delivery.freeFrom
      ? `Безплатна за поръчки за ${formatMoney(delivery.freeFrom)} или повече.`
      : 'Цената зависи само от начина на доставка.',
    storedItems: storedTable(),
    keptData: keptTable(settings.retention),
    adults: settings.adultsOnly ? 'Поръчва се само от навършили 18 години.' : '',
    unpaid: say(unpaidText(settings)),
    advertising: say(settings.pixelId === '' ? withoutPixel : withPixel),
    payment:
      methods.length > 0 ? `Плаща се ${new Intl.ListFormat('bg', { type: 'disjunction' }).format(methods)}.` : '',
  };
}

const withoutPixel = 'Сайтът не зарежда рекламни пиксели.';
const withPixel =
  'Рекламен пиксел се зарежда единствено след изричното ти съгласие, и тогава доставчикът му може да пази и свои бисквитки. Съгласието се оттегля от „Настройки за бисквитки“ най-долу на всяка страница.';
