import { timeInSofia } from '#contracts/common/time-zone.rule.ts';

interface QrFacts {
  shopNumber: string;
  orderNumber: number;
  /** The reference of the payment's transaction; empty without one. */
  reference: string;
  issuedAt: Date;
  /** In euro cents. */
  gross: number;
}

/**
 * The content of the QR code (Наредба Н-18, приложение № 18а към чл. 52о): number of the shop, number of the order,
 * reference of the transaction, date, time and sum, separated by asterisks. Empty until the tax agency has assigned a
 * number to the shop.
 */
export function saleQr({ shopNumber, orderNumber, reference, issuedAt, gross }: QrFacts): string {
  if (shopNumber === '') return '';
  const { day, time } = momentOf(issuedAt);
  return [shopNumber, orderNumber, reference.replaceAll('*', ''), day, time, (gross / 100).toFixed(2)].join('*');
}

/** The date and time with seconds in Sofia. */
export function momentOf(moment: Date): { day: string; time: string } {
  const { day, hour, minute } = timeInSofia(moment);
  const time = [hour, minute, moment.getUTCSeconds()].map((part) => String(part).padStart(2, '0')).join(':');
  return { day, time };
}
