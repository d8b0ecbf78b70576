import type { PaymentMethod, PlaceOrderInput } from '#contracts/orders/orders.ts';
import type { AddressInput } from '#contracts/addresses/addresses.ts';
import type { Currency, Sum } from '#contracts/common/money.ts';
import { typedInvoice } from '#contracts/orders/typed-invoice.rule.ts';
import { readDelivery } from '#web/storefront/forms/read-delivery.ts';

/** Field → label, for the summary of what has to be mended, in the order of the form. */
export const checkoutLabels: Readonly<Record<string, string>> = {
  'contact.firstName': 'Име',
  'contact.lastName': 'Фамилия',
  'contact.phone': 'Телефон',
  'contact.email': 'Имейл',
  'delivery.city': 'Град',
  'delivery.postcode': 'Пощенски код',
  'delivery.street': 'Улица и номер',
  'delivery.officeId': 'Офис',
  'payment.method': 'Плащане',
  note: 'Бележка',
  'invoice.company': 'Фирма',
  'invoice.eik': 'ЕИК',
  'invoice.vatNumber': 'ДДС номер',
  'invoice.mol': 'МОЛ',
  'invoice.address': 'Седалище',
  ageConfirmed: 'Навършени 18 години',
};

/** The form as the API takes it. Fields are named by the paths of the contract; what is wrong the server says. */
export function orderInputOf(fields: URLSearchParams): PlaceOrderInput {
  const text = (name: string): string => (fields.get(name) ?? '').trim();
  const delivery = readDelivery(text);
  const expected = expectedTotalOf(text(`expected.${delivery.method}`));
  const input: PlaceOrderInput = {
    contact: {
      firstName: text('contact.firstName'),
      lastName: text('contact.lastName'),
      phone: phoneOf(text('contact.phone')),
      email: text('contact.email'),
    },
    delivery,
    // Whatever was posted; the server knows which ways of paying there are.
    payment: { method: text('payment.method') as PaymentMethod },
    // The server refuses `false` in words of its own.
    acceptTerms: fields.has('acceptTerms') as true,
  };
  if (fields.has('ageConfirmed')) input.ageConfirmed = true;
  if (text('discountCode') !== '') input.discountCode = text('discountCode');
  if (text('note') !== '') input.note = text('note');
  if (fields.has('invoice.wanted')) input.invoice = typedInvoice((field) => text(`invoice.${field}`));
  if (expected) input.expectedTotal = expected;
  return input;
}

/** Separators as people type them, which the contract does not know, become spaces; 00359 is +359. */
function phoneOf(typed: string): string {
  return typed
    .replaceAll(/[\s/]+/g, ' ')
    .replace(/^00(?=\s?\d)/, '+')
    .replace(/^\+ /, '+');
}

/** The address as the address book takes it, if the person asked for that. */
export function addressToStore(fields: URLSearchParams): AddressInput | null {
  if (!fields.has('address.keep')) return null;
  const { contact, delivery } = orderInputOf(fields);
  const { firstName, lastName, phone } = contact;
  return { firstName, lastName, phone, delivery, label: '', isDefault: false };
}

/** "1290 BGN": the total that was on the screen, so that no one pays another one. */
export function expectedTotalText({ amount, currency }: Sum): string {
  return `${amount} ${currency}`;
}

function expectedTotalOf(text: string): Sum | undefined {
  const [amount = '', currency] = text.split(' ', 2);
  if (!/^\d{1,15}$/.test(amount) || (currency !== 'BGN' && currency !== 'EUR')) return undefined;
  return { amount: Number(amount), currency: currency satisfies Currency };
}
