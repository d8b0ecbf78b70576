import type { Movement } from './movement.ts';
import { readAmount } from './read-amounts.ts';
import { elementAt, elementsNamed, textAt, type XmlElement } from './read-xml-tree.ts';

/** The movements of the statements of a CAMT.053 document, in whatever version: elements are known by local names. */
export function readCamt053(document: XmlElement): Movement[] {
  return elementsNamed(document, 'Stmt').flatMap((statement) => {
    const account = textAt(statement, 'Acct', 'Id', 'IBAN') || textAt(statement, 'Acct', 'Id', 'Othr', 'Id');
    return statement.children.filter(({ name }) => name === 'Ntry').flatMap((entry) => movementsOf(entry, account));
  });
}

function movementsOf(entry: XmlElement, account: string): Movement[] {
  const details = elementsNamed(entry, 'TxDtls');
  const [whole, ...parts] = [entry, ...details].map((element) => sumOf(element, entry));
  const cents = parts.map((part) => Number(part?.amount ?? Number.NaN)).reduce((sum, amount) => sum + amount, 0);
  // A batch is divided only if its parts say how: in its own currency, to the same sum.
  const isDivided =
    details.length > 1 && cents === whole?.amount && parts.every((part) => part?.currency === whole.currency);
  const shared = (detail: XmlElement | undefined) => ({
    account,
    date: dateOf(elementAt(entry, 'BookgDt') ?? elementAt(entry, 'ValDt')),
    reference: referenceOf(entry, detail),
    aside: asideOf(entry),
  });
  if (isDivided)
    return details.map((detail, index) => ({
      ...shared(detail),
      ...(parts[index] ?? none),
      line: detail.line,
      text: textOf([detail]),
    }));
  return [{ ...shared(details[0]), ...(whole ?? none), line: entry.line, text: textOf(details, entry) }];
}

/** ISO 4217: so that an amount without one is not taken for euro. */
const noCurrency = 'XXX';
const none = { amount: null, written: '', currency: noCurrency, direction: 'unclear' } as const;

function sumOf(
  element: XmlElement,
  entry: XmlElement,
): Pick<Movement, 'amount' | 'written' | 'currency' | 'direction'> | undefined {
  const amount = elementAt(element, 'Amt') ?? elementAt(element, 'AmtDtls', 'TxAmt', 'Amt');
  if (!amount) return undefined;
  const text = amount.text.trim();
  const parsed = readAmount(text, 'point');
  const indicator = textAt(element, 'CdtDbtInd') || textAt(entry, 'CdtDbtInd');
  const direction = indicator === 'CRDT' ? 'in' : indicator === 'DBIT' ? 'out' : 'unclear';
  return { amount: parsed, written: text, currency: amount.attributes['Ccy'] || noCurrency, direction };
}

/** Pending entries come again when they are booked; a reversal gives back what went out. */
function asideOf(entry: XmlElement): string {
  const status = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts');
  if (status !== '' && status !== 'BOOK') return 'Още не е осчетоводен';
  return /^(?:true|1)$/.test(textAt(entry, 'RvslInd')) ? 'Сторно на предишен превод' : '';
}

function dateOf(element: XmlElement | undefined): string {
  const iso = (textAt(element, 'Dt') || textAt(element, 'DtTm')).slice(0, 10);
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso) ?? [];
  return year === undefined ? iso : `${day}.${month}.${year}`;
}

/** The account servicer's own number first: the payer's is often `NOTPROVIDED`. */
function referenceOf(entry: XmlElement, detail: XmlElement | undefined): string {
  const own = textAt(entry, 'AcctSvcrRef') || textAt(entry, 'NtryRef');
  const ofDetail = ['AcctSvcrRef', 'TxId', 'EndToEndId'].map((name) => textAt(detail, 'Refs', name));
  return [own, ...ofDetail].filter(Boolean).join('/');
}

function textOf(details: readonly XmlElement[], entry?: XmlElement): string {
  const parts = details.flatMap((detail) => {
    const remittance = elementAt(detail, 'RmtInf');
    const payer = elementAt(detail, 'RltdPties', 'Dbtr');
    return [
      ...(remittance?.children.filter(({ name }) => name === 'Ustrd').map(({ text }) => text.trim()) ?? []),
      ...(remittance ? elementsNamed(remittance, 'CdtrRefInf').map((reference) => textAt(reference, 'Ref')) : []),
      textAt(payer, 'Nm') || textAt(payer, 'Pty', 'Nm'),
      textAt(detail, 'AddtlTxInf'),
    ];
  });
  const texts = [...parts, entry ? textAt(entry, 'AddtlNtryInf') : ''];
  return [...new Set(texts.filter(Boolean))].join(' · ');
}
