import type { Order, OrderLine } from '#contracts/orders/orders.ts';
import type { Settings } from '#contracts/settings/settings.ts';
import { withdrawalInformation } from '#contracts/withdrawals/withdrawal-information.rule.ts';
import type { EmailParts } from '#server/platform/mail/email-layout.ts';
import { traderLines } from './trader-lines.ts';

type ConcludedOrder = Pick<Order, 'termsVersion'> & { lines: readonly Pick<OrderLine, 'name' | 'engraved'>[] };

/**
 * What the confirmation of a contract has to say beside its lines, on a durable medium (Directive 2011/83/EU, art. 8,
 * para. 7; ЗЗП, чл. 49, ал. 9): the trader, the terms as accepted and the right of withdrawal. The terms and the model
 * form are attached too: a link alone is no durable medium (CJEU, C-49/11).
 */
export function contractNotes(
  settings: Settings,
  order: ConcludedOrder,
  baseUrl: string,
): NonNullable<EmailParts['notes']> {
  const { termsVersion } = order;
  const terms = {
    heading: 'Общи условия',
    paragraphs: [`Поръчката е при общите условия, версия ${termsVersion}. Приложени са към писмото.`],
    link: { label: `Общи условия, версия ${termsVersion}`, url: `${baseUrl}/tos?version=${termsVersion}` },
  };
  const withdrawal = {
    heading: 'Право на отказ от договора',
    paragraphs: [...withdrawalInformation, ...exceptions(order), 'Стандартният формуляр за отказ е приложен.'],
  };
  return [
    { heading: 'Търговец', paragraphs: [traderLines(settings).join(', ')] },
    ...(termsVersion === null ? [] : [terms, withdrawal]),
  ];
}

/** Goods made to order that the buyer cannot return (Directive 2011/83/EU, art. 16, point c; ЗЗП, чл. 57, т. 3). */
function exceptions({ lines }: ConcludedOrder): string[] {
  const names = lines.filter(({ engraved }) => engraved?.returnable === false).map(({ name }) => name);
  if (names.length === 0) return [];
  return [`В тази поръчка право на отказ няма за: ${[...new Set(names)].join(', ')}, с надпис по твоя поръчка.`];
}
