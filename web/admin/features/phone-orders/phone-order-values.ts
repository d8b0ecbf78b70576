import type { DeliveryPlace } from '#contracts/cart/cart.ts';
import type { PhoneCustomer, PhoneOrderInput } from '#contracts/checkout/phone-orders.ts';
import type { Sum } from '#contracts/common/money.ts';
import type { InvoiceRequest, PaymentMethod } from '#contracts/orders/orders.ts';
import { typedInvoice } from '#contracts/orders/typed-invoice.rule.ts';
import type { DraftLine } from '#web/admin/features/orders/revision/draft-line.ts';
import {
  deliveryFieldsOf,
  deliveryOf,
  emptyAddress,
  type OrderForm,
} from '#web/admin/features/orders/revision/order-edit-values.ts';

/** An order by phone as typed. */
export interface PhoneOrderForm extends OrderForm {
  /** Empty for a guest. */
  customerId: string;
  lines: DraftLine[];
  payment: PaymentMethod;
  discountCode: string;
  acceptTerms: boolean;
  ageConfirmed: boolean;
  wantsInvoice: boolean;
  invoice: Record<keyof InvoiceRequest, string>;
}

const noCompany = { company: '', eik: '', vatNumber: '', mol: '', address: '' };

/** The form of a new order by phone. */
export function emptyPhoneOrder(payment: PaymentMethod): PhoneOrderForm {
  return {
    customerId: '',
    contact: { firstName: '', lastName: '', phone: '', email: '' },
    delivery: { method: 'address', ...emptyAddress },
    lines: [],
    note: '',
    payment,
    discountCode: '',
    acceptTerms: false,
    ageConfirmed: false,
    wantsInvoice: false,
    invoice: noCompany,
  };
}

/**
 * The form values of a selected customer, with their first address. Invoice details of a previous selection are
 * cleared.
 */
export function valuesOfCustomer({ userId, firstName, lastName, phone, email, places, invoice }: PhoneCustomer) {
  const [first] = places;
  return {
    customerId: userId ?? '',
    contact: { firstName, lastName, phone, email },
    ...(first ? { delivery: deliveryFieldsOf(first.delivery) } : {}),
    invoice: invoice ? { ...invoice, vatNumber: invoice.vatNumber ?? '' } : noCompany,
  };
}

/** Contact fields from a search without results: a phone number or a name. */
export function contactFrom(text: string): Partial<OrderForm['contact']> {
  const words = text.trim().replaceAll(/\s+/g, ' ');
  if (words.includes('@')) return { email: words };
  if (/^[+\d(][\d\s().-]*$/.test(words)) return { phone: words };
  const [firstName = '', ...rest] = words.split(' ');
  return { firstName, lastName: rest.join(' ') };
}

/** The lines as the API takes them. */
export function wireLines(lines: readonly DraftLine[]) {
  return lines.map(({ productId, variantId, quantity, personalization, attributes }) => ({
    productId,
    variantId,
    quantity,
    personalization,
    attributes,
  }));
}

/** The place as far as the price of delivery depends on it; only the method while it is not known. */
export function placeOf({ method, city, postcode, courier, officeId }: OrderForm['delivery']): DeliveryPlace {
  if (method === 'office') return officeId === '' ? { method } : { method, courier, officeId };
  const place = { city: city.trim(), postcode: postcode.trim() };
  return place.city.length > 1 && /^\d{4}$/.test(place.postcode) ? { method, ...place } : { method };
}

/** What the caller was told: the total, and the proof of the delivery price if the courier was asked. */
export interface ShownPrice {
  expectedTotal: Sum;
  deliveryQuote?: string | undefined;
}

/** The order as the API takes it. */
export function inputOf(form: PhoneOrderForm, { expectedTotal, deliveryQuote }: ShownPrice): PhoneOrderInput {
  const { customerId, contact, delivery, lines, note, payment, discountCode, ageConfirmed, wantsInvoice } = form;
  return {
    customerId: customerId || undefined,
    contact,
    delivery: deliveryOf(delivery),
    addressAsTyped: (delivery.method === 'address' && delivery.asTyped) || undefined,
    lines: wireLines(lines),
    payment: { method: payment },
    note,
    discountCode: discountCode.trim(),
    invoice: wantsInvoice ? typedInvoice((field) => form.invoice[field]) : undefined,
    // An unticked box is sent too: the server's refusal says what to do.
    acceptTerms: form.acceptTerms as true,
    ageConfirmed,
    expectedTotal,
    deliveryQuote: deliveryQuote || undefined,
  };
}
