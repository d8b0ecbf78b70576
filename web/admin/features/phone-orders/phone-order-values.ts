import type { PhoneCustomer, PhoneOrderInput } from '#contracts/checkout/phone-orders.ts';
import type { InvoiceRequest, PaymentMethod } from '#contracts/orders/orders.ts';
import type { Sum } from '#contracts/common/money.ts';
import { typedInvoice } from '#contracts/orders/typed-invoice.rule.ts';
import {
  deliveryFieldsOf,
  deliveryOf,
  nowhere,
  type OrderForm,
} from '#web/admin/features/orders/revision/order-edit-values.ts';
import type { DraftLine } from '#web/admin/features/orders/revision/revision-data.ts';

export interface PhoneOrderForm extends OrderForm {
  /** Empty for a person without an account. */
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

export function emptyPhoneOrder(payment: PaymentMethod): PhoneOrderForm {
  return {
    customerId: '',
    contact: { firstName: '', lastName: '', phone: '', email: '' },
    delivery: { method: 'address', ...nowhere },
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

/** What a form holds of a customer who is chosen; their first place is where it goes. No company of another stays. */
export function valuesOfCustomer({ userId, firstName, lastName, phone, email, places, invoice }: PhoneCustomer) {
  const [first] = places;
  return {
    customerId: userId ?? '',
    contact: { firstName, lastName, phone, email },
    ...(first ? { delivery: deliveryFieldsOf(first.delivery) } : {}),
    invoice: invoice ? { ...invoice, vatNumber: invoice.vatNumber ?? '' } : noCompany,
  };
}

/** What someone typed for a customer whom no one knows: a phone, or a name. */
export function contactFrom(text: string): Partial<OrderForm['contact']> {
  const typed = text.trim().replaceAll(/\s+/g, ' ');
  if (typed.includes('@')) return { email: typed };
  if (/^[+\d(][\d\s().-]*$/.test(typed)) return { phone: typed };
  const [firstName = '', ...rest] = typed.split(' ');
  return { firstName, lastName: rest.join(' ') };
}

export function wireLines(lines: readonly DraftLine[]) {
  return lines.map(({ productId, variantId, quantity, personalization, attributes }) => ({
    productId,
    variantId,
    quantity,
    personalization,
    attributes,
  }));
}

export function inputOf(form: PhoneOrderForm, expectedTotal: Sum): PhoneOrderInput {
  const { customerId, contact, delivery, lines, note, payment, discountCode, ageConfirmed, wantsInvoice } = form;
  return {
    ...(customerId === '' ? {} : { customerId }),
    contact,
    delivery: deliveryOf(delivery),
    lines: wireLines(lines),
    payment: { method: payment },
    note,
    discountCode: discountCode.trim(),
    ...(wantsInvoice ? { invoice: typedInvoice((field) => form.invoice[field]) } : {}),
    // An unticked box is sent as it is: the server's refusal says what to do.
    acceptTerms: form.acceptTerms as true,
    ageConfirmed,
    expectedTotal,
  };
}
