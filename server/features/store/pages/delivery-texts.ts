import { formatMoney } from '#contracts/common/format-money.rule.ts';
import type { Money } from '#contracts/common/money.ts';
import type { PublicSettings } from '#contracts/settings/settings.ts';

/** `безплатно` or the price. */
export function deliveryPrice(price: Money): string {
  return price.amount === 0 ? 'безплатно' : formatMoney(price);
}

/** The enabled ways of delivery with their prices, as a Markdown list. */
export function deliveryWays({
  delivery,
  deliveryMethods,
  quoteDelivery,
}: Pick<PublicSettings, 'delivery' | 'deliveryMethods'> & { quoteDelivery: boolean }): string {
  const price = (table: Money) =>
    quoteDelivery ? 'по цената на куриера за теглото и мястото, която се вижда при поръчката' : deliveryPrice(table);
  const ways = [
    deliveryMethods.includes('office') && `- До офис или автомат на куриер: ${price(delivery.officePrice)}.`,
    deliveryMethods.includes('address') && `- До адрес: ${price(delivery.addressPrice)}.`,
  ];
  return ways.filter(Boolean).join('\n');
}

/** When an order is handed to the courier and how long it travels (`deliveryDay` computes the day). */
export function dispatchText({
  dispatch: { cutOffHour, handlingDays, transitDays },
  deliveryMethods,
}: Pick<PublicSettings, 'dispatch' | 'deliveryMethods'>): string {
  // Hour 0: every order counts for the next working day.
  const wait = cutOffHour === 0 ? handlingDays + 1 : handlingDays;
  const leaves = wait === 0 ? 'тръгва същия ден' : `тръгва до ${workingDays(wait)}`;
  const until = cutOffHour > 0 && cutOffHour < 24 ? `до ${cutOffHour}:00 ч. ` : '';
  const [slowest = 1] = deliveryMethods.map((method) => transitDays[method]).toSorted((a, b) => b - a);
  const arrives = slowest === 0 ? 'пристига в деня на тръгване' : `обикновено пътува ${workingDays(slowest)}`;
  return `Поръчка ${until}в работен ден ${leaves} и ${arrives}.`;
}

/** What the buyer may do before paying for a parcel. */
export function inspectionText(inspection: PublicSettings['inspection']): string {
  switch (inspection) {
    case 'none':
      return 'Провери опаковката, когато получиш пратката.';
    case 'test':
      return 'Можеш да отвориш пратката и да пробваш стоката, преди да платиш; автоматите не дават тази възможност.';
    case 'open':
      return 'Можеш да отвориш и прегледаш пратката, преди да платиш; автоматите не дават тази възможност.';
  }
}

function workingDays(count: number): string {
  return count === 1 ? 'един работен ден' : `${count} работни дни`;
}
