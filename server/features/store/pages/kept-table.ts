import { answerKeptDays } from '#contracts/accounts/advertising-question.rule.ts';
import {
  codMonths,
  consentYears,
  documentYears,
  guestCartDays,
  securityEventDays,
  sessionDays,
  stockAlertDays,
  unusedCodCodeDays,
  withdrawalYears,
} from '#contracts/pages/kept-data.rule.ts';
import { storedItems } from '#contracts/pages/stored-items.rule.ts';
import type { Settings } from '#contracts/settings/settings.ts';

const places = { cookie: 'бисквитка', localStorage: 'памет на браузъра', sessionStorage: 'памет на раздела' };

/** Everything that the shop stores in browsers, as a Markdown table. */
export function storedTable(): string {
  const rows = storedItems.map(
    ({ name, place, purpose, kept }) =>
      `| \`${name}\` | ${places[place]} | ${purpose} | ${typeof kept === 'number' ? days(kept) : kept} |`,
  );
  return ['| Име | Къде | За какво | Колко дълго |', '|---|---|---|---|', ...rows].join('\n');
}

/**
 * The personal data that the shop keeps on the server and for how long, as a Markdown table. The periods are those that
 * the operations which delete the data read, and the owner's settings.
 */
export function keptTable({ messages, carts, inquiries }: Settings['retention']): string {
  const rows = [
    ['Профил, адреси, любими, съгласия', 'до закриването на профила'],
    ['Вход: IP адрес и устройство', `до излизането, най-много ${days(sessionDays)}`],
    ['Поръчки, плащания и документи за продажба', `поне ${documentYears} години, както иска законът`],
    ['Име, телефон и адрес в поръчка с профил', 'до закриването на профила'],
    ['Количка с профил', carts === null ? 'до закриването на профила' : `${days(carts)} след последната промяна`],
    ['Количка без профил', `${days(guestCartDays)}, само в браузъра`],
    ['Изпратени имейли и SMS', messages === null ? 'без срок' : days(messages)],
    ['Отказ от договор', `${withdrawalYears} години, след като е обработен`],
    ['Дали пратка с наложен платеж е получена', `${codMonths} месеца, по код, изведен от телефона`],
    [
      'Код по SMS за наложен платеж',
      `${days(unusedCodCodeDays)}; ${codMonths} месеца, ако с него е потвърдена поръчка`,
    ],
    ['Имейл, който чака изчерпан продукт', days(stockAlertDays)],
    ['Отговор за рекламния пиксел', days(answerKeptDays)],
    ['Записи за сигурност: IP адрес, устройство', days(securityEventDays)],
    ['Отзив', 'докато е публикуван; след закриването на профила без името'],
    ['Запитване', inquiries === null ? 'докато му отговорим и го изтрием' : `${days(inquiries)}, щом му отговорим`],
    ['Имейл за новини, със съгласието', `до отписването и ${consentYears} години след него`],
  ];
  return ['| Какво | Колко дълго |', '|---|---|', ...rows.map(([what, period]) => `| ${what} | ${period} |`)].join(
    '\n',
  );
}

function days(count: number): string {
  return count === 1 ? '1 ден' : `${count} дни`;
}
