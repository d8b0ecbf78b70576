import { posCode, providerCode } from './audit-order.ts';
import type { AuditOrder, AuditReport } from './audit-report.ts';

export interface AuditFault {
  fault: string;
  /** Null for a fault of the whole report. */
  orderNumber: string | null;
}

/**
 * The rules of приложение № 38 that its schema cannot express: the arithmetic of each order, the details that a code of
 * payment needs, and that document numbers do not repeat. Empty for a correct report.
 */
export function checkAudit({ orders, refunds, month }: AuditReport): AuditFault[] {
  const numbers = orders.map(({ documentNumber }) => documentNumber);
  return [
    ...(orders.length === 0 ? [{ fault: 'няма поръчки', orderNumber: null }] : []),
    ...(new Set(numbers).size < numbers.length ? [{ fault: 'повторен номер на документ', orderNumber: null }] : []),
    ...orders.flatMap((order) => checkOrder(order).map((fault) => ({ fault, orderNumber: order.number }))),
    ...refunds
      .filter(({ amount, day }) => amount <= 0 || !day.startsWith(month))
      .map(({ orderNumber }) => ({ fault: 'грешно връщане', orderNumber })),
  ];
}

function checkOrder({ articles, net, discount, vat, total, ...order }: AuditOrder): string[] {
  const sumOf = (of: (article: (typeof articles)[number]) => number) =>
    articles.reduce((sum, article) => sum + of(article), 0);
  const amounts = [
    net,
    discount,
    vat,
    total,
    ...articles.flatMap((article) => [article.price, article.vat, article.sum]),
  ];
  const faults: [boolean, string][] = [
    [articles.length === 0, 'няма стоки'],
    [amounts.some((amount) => !Number.isSafeInteger(amount) || amount < 0), 'отрицателна или дробна сума'],
    [articles.some(({ price, quantity, vat: tax, sum }) => price * quantity + tax !== sum), 'сборът на ред не излиза'],
    [articles.some(({ vatRate }) => !Number.isInteger(vatRate)), 'ставката не е цяло число'],
    [sumOf(({ price, quantity }) => price * quantity) !== net, 'сборът без ДДС не излиза'],
    [net - discount + vat !== total, 'общата сума не излиза'],
    [discount === 0 && sumOf((article) => article.vat) !== vat, 'сборът на ДДС не излиза'],
    [order.paymentCode === posCode && order.posNumber === '', 'няма номер на виртуалния ПОС'],
    [order.paymentCode === posCode && order.transaction === '', 'няма номер на трансакция'],
    [order.paymentCode === providerCode && order.processor === '', 'няма доставчик на платежни услуги'],
  ];
  return faults.flatMap(([isWrong, fault]) => (isWrong ? [fault] : []));
}
