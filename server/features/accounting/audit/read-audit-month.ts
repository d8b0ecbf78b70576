import { asc } from 'drizzle-orm';
import type { AuditFinding } from '#contracts/audit/audit.ts';
import { chargesVat } from '#contracts/common/stated-vat.rule.ts';
import { timeInSofia } from '#contracts/common/time-zone.rule.ts';
import { chargedInEuro } from '#contracts/payments/charged-in-euro.rule.ts';
import type { Settings } from '#contracts/settings/settings.ts';
import type { DocumentRow } from '#server/features/accounting/documents/documents.tables.ts';
import { fulfilments } from '#server/features/sales/orders/fulfilment/fulfilments.tables.ts';
import { isAmong } from '#server/platform/database/is-among.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { auditOrder } from './audit-order.ts';
import type { AuditReport } from './audit-report.ts';
import { checkAudit } from './check-audit.ts';
import { type Delivered, readDelivered, saleOf } from './delivered-orders.ts';
import { groupFindings, type SingleFinding } from './group-findings.ts';
import { readRefunds } from './read-refunds.ts';

export interface AuditMonth {
  report: AuditReport;
  findings: AuditFinding[];
}

/**
 * The report of a month with its findings: the orders delivered in it, regardless of payment, and the refunds made in
 * it (Наредба Н-18, чл. 52м and приложение № 38). Sandbox orders are excluded.
 */
export async function readAuditMonth(
  db: Database,
  month: string,
  { settings, baseUrl, now }: { settings: Settings; baseUrl: string; now: Date },
): Promise<AuditMonth> {
  const { legal, accounting } = settings;
  const delivered = await readDelivered(db, month);
  const documents = await saleOf(db, delivered);
  const couriers = await couriersOf(db, delivered);
  const { refunds, findings } = await readRefunds(db, month);
  const orders = delivered.flatMap(({ id }) => {
    const document = documents.get(id);
    return document ? [auditOrder(document, couriers.get(id) ?? null, accounting)] : [];
  });
  const report: AuditReport = {
    eik: legal.eik,
    shopNumber: accounting.shopNumber,
    domain: accounting.domain || new URL(baseUrl).hostname,
    createdOn: timeInSofia(now).day,
    month,
    orders,
    refunds,
  };
  const missing = delivered
    .filter(({ id }) => !documents.has(id))
    .map((order) => ({ text: 'Доставени поръчки без документ.', order: orderRef(order), blocks: true }));
  const changed = delivered
    .filter((order) => isChanged(order, documents.get(order.id)))
    .map((order) => ({ text: changedText, order: orderRef(order), blocks: false }));
  const wrong = orders.length > 0 ? checkAudit(report) : [];
  const byNumber = new Map(delivered.map((order) => [String(order.number), order]));
  const faults = wrong.map(({ fault, orderNumber }) => {
    const order = byNumber.get(orderNumber ?? '');
    return { text: `${asSentence(fault)}.`, order: order ? orderRef(order) : null, blocks: true };
  });
  return {
    report,
    findings: groupFindings([...settingFindings(settings, month, now), ...missing, ...changed, ...faults, ...findings]),
  };
}

const changedText = 'Поръчки, чиято сума е променена след документа. Говори със счетоводителя.';

const orderRef = ({ id, number }: Pick<Delivered[number], 'id' | 'number'>) => ({ id, number, note: '' });

function settingFindings({ legal, accounting, vatPercent }: Settings, month: string, now: Date): SingleFinding[] {
  const of = (isWrong: boolean, finding: Omit<SingleFinding, 'order'>) =>
    isWrong ? [{ ...finding, order: null }] : [];
  return [
    ...of(!/^\d{9}(\d{4})?$/.test(legal.eik), {
      text: 'В Настройки няма ЕИК на фирмата.',
      settings: 'legal',
      blocks: true,
    }),
    ...of(accounting.shopNumber === '', {
      text: 'В Настройки няма номер на магазина в НАП.',
      settings: 'accounting',
      blocks: true,
    }),
    ...of(month >= timeInSofia(now).day.slice(0, 7), {
      text: 'Месецът още не е свършил: ще има и други поръчки.',
      blocks: false,
    }),
    ...of(legal.vatNumber === '' && chargesVat({ vatPercent }), {
      text: 'Фирмата е без ДДС номер, а цените са с ДДС. Провери Настройки.',
      settings: 'legal',
      blocks: false,
    }),
  ];
}

/**
 * Whether the total of an order differs from its document: its lines were edited after an invoice was issued manually.
 */
function isChanged({ total, currency }: Delivered[number], document: DocumentRow | undefined): boolean {
  const amount = { amount: total, currency: currency === 'BGN' ? ('BGN' as const) : ('EUR' as const) };
  return document !== undefined && document.gross !== chargedInEuro(amount).amount;
}

async function couriersOf(db: Database, delivered: Delivered) {
  if (delivered.length === 0) return new Map<string, null>();
  const ids = delivered.map(({ id }) => id);
  const rows = await db
    .select({ orderId: fulfilments.orderId, courier: fulfilments.courier })
    .from(fulfilments)
    .where(isAmong(fulfilments.orderId, ids))
    .orderBy(asc(fulfilments.number));
  return new Map(rows.map(({ orderId, courier }) => [orderId, courier]));
}

const asSentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
