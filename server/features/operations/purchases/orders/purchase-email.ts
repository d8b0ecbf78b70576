import { composeEmail, type ComposedEmail, type EmailSender } from '#server/features/store/messages/compose-email.ts';

interface OrderInLetter {
  number: number;
  supplierName: string;
  expectedOn: string | null;
  note: string;
}

/** `5.12.2026 г.` */
export const writtenDay = (day: string): string => `${day.split('-').map(Number).toReversed().join('.')} г.`;

/** The email that a purchase order is attached to. */
export function purchaseEmail(
  sender: EmailSender,
  { number, supplierName, expectedOn, note }: OrderInLetter,
): ComposedEmail {
  return composeEmail(sender, 'purchase-order', {
    поръчка: String(number),
    доставчик: supplierName,
    очаквана: expectedOn === null ? '' : `Очакваме стоката до ${writtenDay(expectedOn)}`,
    бележка: note,
  });
}
