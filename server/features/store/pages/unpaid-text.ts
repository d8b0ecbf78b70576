import type { Settings } from '#contracts/settings/settings.ts';

/** When an order that was not paid is cancelled (payment-is-overdue.ts); empty in a shop that cancels none by itself. */
export function unpaidText({
  paymentMethods,
  unpaidOrders: { cardHours, transferDays },
}: Pick<Settings, 'paymentMethods' | 'unpaidOrders'>): string {
  const terms = [
    paymentMethods.includes('bank_transfer') && transferDays !== null
      ? `сумата по превод не дойде до ${transferDays === 1 ? 'един работен ден' : `${transferDays} работни дни`}`
      : '',
    paymentMethods.includes('card') && cardHours !== null
      ? `плащането с карта не мине до ${cardHours === 1 ? 'един час' : `${cardHours} часа`}`
      : '',
  ].filter(Boolean);
  if (terms.length === 0) return '';
  return `Ако ${terms.join(', или ')}, поръчката се отказва и не дължиш нищо. Сума, дошла след това, връщаме.`;
}
