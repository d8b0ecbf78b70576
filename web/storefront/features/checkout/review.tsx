import { paymentMethodNames } from '#contracts/orders/order-names.rule.ts';
import type { PaymentMethod } from '#contracts/orders/orders.ts';
import type { PageForm } from '#web/storefront/forms/use-page-form.ts';

/** Recipient, destination and payment beside the button, each with a link to its field. */
export function Review({ form, typed }: { form: PageForm; typed: URLSearchParams }) {
  const text = (name: string): string => (typed.get(name) ?? '').trim();
  const toOffice = text('delivery.method') === 'office';
  const rows = [
    {
      label: 'Получател',
      text: joined([`${text('contact.firstName')} ${text('contact.lastName')}`.trim(), noBreak(text('contact.phone'))]),
      field: 'contact.firstName',
    },
    {
      label: toOffice ? 'До офис' : 'До адрес',
      text: toOffice
        ? text('delivery.officeName')
        : joined([text('delivery.street'), noBreak(`${text('delivery.postcode')} ${text('delivery.city')}`.trim())]),
      field: toOffice ? 'delivery.officeId' : 'delivery.city',
    },
    {
      label: 'Плащане',
      // A radio value of the form, or empty.
      text: paymentMethodNames[text('payment.method') as PaymentMethod] ?? '',
      field: 'payment.method',
    },
  ];
  return (
    <dl className="order-review needs-script stack">
      {rows
        .filter(({ text }) => text !== '')
        .map(({ label, text, field }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
            <dd>
              <a
                className="link"
                href={`#${form.id(field)}`}
                aria-label={`Промени: ${label}`}
                onClick={(event) => {
                  event.preventDefault();
                  const target = document.getElementById(form.id(field));
                  target?.focus();
                  target?.scrollIntoView({ block: 'center' });
                }}
              >
                Промени
              </a>
            </dd>
          </div>
        ))}
    </dl>
  );
}

function joined(parts: readonly string[]): string {
  return parts.filter(Boolean).join(', ');
}

/** Prevents line breaks within a number or place name. */
function noBreak(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}
