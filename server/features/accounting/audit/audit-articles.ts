import { netsByRate, rateOfLine } from '#contracts/documents/nets-by-rate.rule.ts';
import { shareConverted } from '#contracts/documents/share-amounts.rule.ts';
import type { DocumentRow } from '#server/features/accounting/documents/documents.tables.ts';
import type { AuditArticle } from './audit-report.ts';

const maxName = 200;

/**
 * The lines of a document as articles of приложение № 38: prices without VAT and before discounts, with quantity × price
 * + VAT equal to the sum. A line whose net does not divide by its quantity becomes two with prices a cent apart. Lines
 * of an order in leva have no prices in euro that give the charged sum, so they count as charged, after discounts.
 */
export function auditArticles({
  lines,
  vatRate,
  inLeva,
}: Pick<DocumentRow['content'], 'lines' | 'vatRate' | 'inLeva'>): AuditArticle[] {
  const full = lines.map(({ unitPrice, quantity, gross }) => (inLeva === null ? unitPrice * quantity : gross));
  const rates = lines.map((line) => rateOfLine(line, { vatRate }));
  const nets = netsByRate(full, rates);
  return lines.flatMap(({ name, quantity }, index) => {
    const net = nets[index] ?? 0;
    return splitLine({ net, vat: (full[index] ?? 0) - net, quantity }).map((part) => ({
      name: Array.from(name).slice(0, maxName).join(''),
      vatRate: rates[index] ?? vatRate,
      ...part,
      sum: part.price * part.quantity + part.vat,
    }));
  });
}

/** Divides net and VAT among pieces with one price, or with two prices a cent apart. */
export function splitLine({ net, vat, quantity }: { net: number; vat: number; quantity: number }) {
  const low = Math.floor(net / quantity);
  const above = net - low * quantity;
  const groups = [
    { quantity: quantity - above, price: low },
    { quantity: above, price: low + 1 },
  ].filter((group) => group.quantity > 0);
  const shares = shareConverted(
    groups.map((group) => group.quantity),
    (pieces) => Math.floor((vat * pieces) / quantity),
  );
  return groups.map((group, index) => ({ ...group, vat: shares[index] ?? 0 }));
}
