import type { AuditOrder, AuditRefund, AuditReport } from './audit-report.ts';

/** An amount with two decimals and no thousands separator. */
const money = (cents: number) =>
  `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** XML 1.0 cannot represent most control characters. */
// oxlint-disable-next-line eslint/no-control-regex -- these are the characters to remove
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

function element(name: string, content: string | number): string {
  const text = String(content)
    .replaceAll(unwritable, '')
    .replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
  return `<${name}>${text}</${name}>`;
}

const optional = (name: string, content: string) => (content === '' ? '' : element(name, content));

/** The report in the structure of the tax agency's schema dec_audit.xsd. */
export function writeAuditXml({ orders, refunds, month, ...head }: AuditReport): string {
  const [year = '', monthOfYear = ''] = month.split('-');
  const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0);
  return [
    '<?xml version="1.0" encoding="windows-1251"?>',
    '<audit>',
    element('eik', head.eik),
    element('e_shop_n', head.shopNumber),
    element('domain_name', head.domain),
    element('e_shop_type', 1),
    element('creation_date', head.createdOn),
    element('mon', monthOfYear),
    element('god', year),
    `<order>\n${orders.map(writeOrder).join('\n')}\n</order>`,
    // The number of orders with refunds, not of the refunds.
    element('r_ord', new Set(refunds.map(({ orderNumber }) => orderNumber)).size),
    refunds.length > 0 ? `<rorder>\n${refunds.map(writeRefund).join('\n')}\n</rorder>` : '',
    element('r_total', money(refunded)),
    '</audit>\n',
  ]
    .filter(Boolean)
    .join('\n');
}

function writeOrder(order: AuditOrder): string {
  const articles = order.articles.map((article) =>
    [
      '<artenum>',
      element('art_name', article.name),
      element('art_quant', `${article.quantity}.00`),
      element('art_price', money(article.price)),
      element('art_vat_rate', article.vatRate),
      element('art_vat', money(article.vat)),
      element('art_sum', money(article.sum)),
      '</artenum>',
    ].join(''),
  );
  return [
    '<orderenum>',
    element('ord_n', order.number),
    element('ord_d', order.day),
    element('doc_n', String(order.documentNumber).padStart(10, '0')),
    element('doc_date', order.documentDay),
    `<art>${articles.join('\n')}</art>`,
    element('ord_total1', money(order.net)),
    element('ord_disc', money(order.discount)),
    element('ord_vat', money(order.vat)),
    element('ord_total2', money(order.total)),
    element('paym', order.paymentCode),
    optional('pos_n', order.posNumber),
    optional('trans_n', order.transaction),
    optional('proc_id', order.processor),
    '</orderenum>',
  ].join('');
}

function writeRefund({ orderNumber, amount, day, code }: AuditRefund): string {
  return [
    '<rorderenum>',
    element('r_ord_n', orderNumber),
    element('r_amount', money(amount)),
    element('r_date', day),
    element('r_paym', code),
    '</rorderenum>',
  ].join('');
}
