import type { Sum } from '#contracts/common/money.ts';
import { inEuro } from '#contracts/common/other-currency.rule.ts';
import { isIban } from './iban.rule.ts';

export interface TransferOrder {
  /** Without spaces. */
  iban: string;
  /** The holder as registered at the bank. */
  holder: string;
  sum: Sum;
  /** Why the money is sent: the number of the order. */
  reason: string;
}

const mostName = 70;
const mostReason = 140;
/** The most that a code of version 13 with error level M holds; the standard allows no larger one. */
const mostBytes = 331;
/** 999,999,999.99 euro. */
const mostCents = 99_999_999_999;

/**
 * The text of a QR code for a SEPA transfer (EPC069-12, version 002, in which the BIC may be absent): the lines are
 * `BCD`, version, UTF-8, `SCT`, no BIC, holder, IBAN, sum, no purpose, no structured reference, reason. Banks transfer euro
 * only, so a sum in leva is converted. Null when the standard has no code for it: no valid IBAN, no holder, or a sum that
 * cannot be transferred.
 */
export function epcQrText({ iban, holder, sum, reason }: TransferOrder): string | null {
  const due = inEuro(sum);
  if (due.amount < 1 || due.amount > mostCents || !isIban(iban)) return null;
  const name = cut(inOneLine(holder), mostName);
  const why = cut(inOneLine(reason), mostReason);
  if (name === '') return null;
  const lines = ['BCD', '002', '1', 'SCT', '', name, iban, amountOf(due), '', '', why];
  const text = lines.join('\n');
  return bytesIn(text) > mostBytes ? null : text;
}

function amountOf({ amount }: Sum): string {
  return `EUR${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
}

function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** In characters, as the standard counts, without half of one. */
function cut(text: string, most: number): string {
  return [...text].slice(0, most).join('').trim();
}

/** The length in UTF-8. */
function bytesIn(text: string): number {
  let bytes = 0;
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}
