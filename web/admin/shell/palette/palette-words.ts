import { hasWords } from '#web/admin/patterns/finder/match-words.ts';

/** What people also call the sections, by address. */
export const otherWords: Readonly<Record<string, string>> = {
  '/admin': 'начало справка отчет оборот продажби',
  '/admin/orders': 'покупки',
  '/admin/packing': 'пакетиране',
  '/admin/waybills': 'пратки куриер етикети',
  '/admin/payments': 'пари връщане на пари приходи',
  '/admin/documents': 'фактури счетоводител справка отчет кредитно известие',
  '/admin/withdrawals': 'рекламации връщане на стока',
  '/admin/products': 'стоки артикули склад наличност',
  '/admin/lots': 'срок на годност изтичащи',
  '/admin/facts': 'свойства атрибути',
  '/admin/discounts': 'промоции кодове ваучери купони',
  '/admin/users': 'клиенти екип служители права',
  '/admin/ratings': 'ревюта мнения звезди',
  '/admin/inquiries': 'съобщения въпроси контакти',
  '/admin/newsletter': 'бюлетин',
  '/admin/messages': 'писма поща имейли',
  '/admin/content': 'начална страница банер',
  '/admin/media': 'файлове картинки видеа',
  '/admin/design': 'лого цветове тема шрифт',
  '/admin/activities': 'история журнал кой какво промени',
  '/admin/settings': 'конфигурация',
};

/** The rank of what only resembles the words: a slip of one letter in a word of five or more. */
export const likeRank = 1;

/**
 * How well a command matches: the title begins with the text, holds it, or its words do, in any order; then those with
 * a slip of a letter; 0 for no match. Everything matches an empty text.
 */
export function rankOf({ title, words = '' }: { title: string; words?: string }, text: string): number {
  const name = title.toLowerCase();
  if (name.startsWith(text)) return 5;
  if (name.includes(text)) return 4;
  const all = `${name} ${words.toLowerCase()}`;
  if (all.includes(text)) return 3;
  const searched = text.split(/\s+/).filter(Boolean);
  if (searched.every((word) => all.includes(word)) || (text !== '' && hasWords(all, text))) return 2;
  const allWords = all.split(/[^\p{L}\d]+/u);
  return searched.every((word) => allWords.some((other) => resembles(other, word))) ? likeRank : 0;
}

/** Whether a word, or its beginning, is the searched one with one letter wrong, missing, added or swapped. */
function resembles(word: string, searched: string): boolean {
  if (word.startsWith(searched)) return true;
  if (searched.length < 5 || word.length < searched.length - 1) return false;
  return [-1, 0, 1].some((more) => isOneSlip(word.slice(0, searched.length + more), searched));
}

function isOneSlip(a: string, b: string): boolean {
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  if (restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1)) return true;
  return restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
}
