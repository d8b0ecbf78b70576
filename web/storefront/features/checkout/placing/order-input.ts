import type { AddressInput } from '#contracts/addresses/addresses.ts';
import type { Currency, Sum } from '#contracts/common/money.ts';
import type { PaymentMethod, PlaceOrderInput } from '#contracts/orders/orders.ts';
import { typedInvoice } from '#contracts/orders/typed-invoice.rule.ts';
import { readDelivery } from '#web/storefront/forms/read-delivery.ts';

/** Field → label for the error summary, in form order. */
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
  smsCode: 'Код от SMS',
  note: 'Бележка',
  'invoice.company': 'Фирма',
  'invoice.eik': 'ЕИК',
  'invoice.vatNumber': 'ДДС номер',
  'invoice.mol': 'МОЛ',
  'invoice.address': 'Седалище',
  ageConfirmed: 'Навършени 18 години',
};

/** The form as the API takes it. Fields are named by contract paths; the server reports errors. */
export function orderInputOf(fields: URLSearchParams): PlaceOrderInput {
  const text = (name: string): string => (fields.get(name) ?? '').trim();
  const delivery = readDelivery(text);
  const expectedTotal = expectedTotalOf(text(`expected.${delivery.method}`));
  const input: PlaceOrderInput = {
    contact: {
      firstName: text('contact.firstName'),
      lastName: text('contact.lastName'),
      phone: text('contact.phone'),
      email: text('contact.email'),
    },
    delivery,
    // Any posted text: the server validates payment methods.
    payment: { method: text('payment.method') as PaymentMethod },
    // The server refuses `false` with its own message.
    acceptTerms: fields.has('acceptTerms') as true,
  };
  if (fields.has('addressAsTyped') && delivery.method === 'address') input.addressAsTyped = true;
  if (fields.has('ageConfirmed')) input.ageConfirmed = true;
  if (text('discountCode') !== '') input.discountCode = text('discountCode');
  if (text('note') !== '') input.note = text('note');
  if (fields.has('invoice.wanted')) input.invoice = typedInvoice((field) => text(`invoice.${field}`));
  if (expectedTotal) input.expectedTotal = expectedTotal;
  const smsCode = text('smsCode').replaceAll(/\s/g, '');
  if (smsCode !== '' && input.payment.method === 'cod') input.smsCode = smsCode;
  const quote = text(`expected.quote.${delivery.method}`);
  if (quote !== '') input.deliveryQuote = quote;
  return input;
}

/** The address to save in the address book, if the user requested it. */
export function addressToStore(fields: URLSearchParams): AddressInput | null {
  if (!fields.has('address.keep')) return null;
  const { contact, delivery } = orderInputOf(fields);
  const { firstName, lastName, phone } = contact;
  return { firstName, lastName, phone, delivery, label: '', isDefault: false };
}

/** "1290 BGN": the displayed total, so that nobody pays a different amount. */
export function expectedTotalText({ amount, currency }: Sum): string {
  return `${amount} ${currency}`;
}

function expectedTotalOf(text: string): Sum | undefined {
  const [amount = '', currency] = text.split(' ', 2);
  if (!/^\d{1,15}$/.test(amount) || (currency !== 'BGN' && currency !== 'EUR')) return undefined;
  return { amount: Number(amount), currency: currency satisfies Currency };
}
