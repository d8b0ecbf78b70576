import { posCode, providerCode } from './audit-order.ts';
import type { AuditOrder, AuditReport } from './audit-report.ts';

/**
 * The rules of приложение № 38 that its schema cannot express: the arithmetic of each order, the details that a code of
 * payment needs, and that document numbers do not repeat. Empty for a correct report.
 */
export function checkAudit({ orders, refunds, month }: AuditReport): string[] {
  const numbers = orders.map(({ documentNumber }) => documentNumber);
  return [
    ...(orders.length === 0 ? ['няма поръчки'] : []),
    ...(new Set(numbers).size < numbers.length ? ['повторен номер на документ'] : []),
    ...orders.flatMap((order) => checkOrder(order).map((fault) => `поръчка ${order.number}: ${fault}`)),
    ...refunds
      .filter(({ amount, day }) => amount <= 0 || !day.startsWith(month))
      .map(({ orderNumber }) => `поръчка ${orderNumber}: грешно връщане`),
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
