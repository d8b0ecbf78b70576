/** Words by which a Bulgarian sentence says ти to its reader. */
const pronouns = new Set('ти те теб тебе твой твоя твое твои твоят твоята твоето твоите'.split(' '));

/** „виждаш“, „имаш“, „търсиш“: the present tense, except nouns and the pronouns of others. */
const present = /[аеия]ш$/;
const otherEndings = new Set('ваш наш греш душ кош макреш тръмбеш'.split(' '));

/** Imperatives that do not end as the others do. */
const irregular = new Set('виж влез излез дръж яж'.split(' '));

/** Imperatives that stand in the middle of a sentence, too; at its beginning every word that ends like one counts. */
const imperatives = new Set(
  (
    'въведи вземи включи впиши върни добави допиши задай запази запиши затвори започни здравей избери изключи изпрати ' +
    'изтегли изтрий изчакай изчисти кажи качи копирай махни маркирай намали намери намини напиши направи натисни обади ' +
    'опитай остави отбележи отвори отговори откажи отпечатай отпиши очаквай пиши плати погледни подреди покажи ползвай ' +
    'поискай помисли попълни поръчай посочи постави потвърди потърси презареди прегледай преведи премахни прекрати приеми ' +
    'приложи провери продължи промени проследи пусни разгледай регистрирай свържи скрий смени снимай спри създай търси ' +
    'уведоми увеличи'
  ).split(' '),
);

/** The past of what the reader did, and the forms of „съм“: „избра“, „ако си поръчал“, „че си ти“. */
const past = new Set('избра написа поръча поръчваше помоли получи'.split(' '));
const toBe = /(?<!\p{L})си (?!профил)(?:\p{L}+л|ти|сред)(?!\p{L})/u;

/** Words before a verb whose subject is somebody else. */
const ofOthers = new Set('да се ги щом'.split(' '));

/** Words at the beginning of a sentence that end like an imperative and are none. */
const noImperatives = new Set(
  (
    'активности адреси бележки бисквитки брой всеки всички други дни документи единични ели ето избрани или календари ' +
    'кажи какви категории какви кой които контакти край купувачи лични любими май март минути мои най ' +
    'намалени настройки никой някой някои новини общи опаковани отзиви отговори офиси оценки пари последни ' +
    'потребители поръчки права правила предложения преди предишни при примерни продукти пратки разгледани резултати ' +
    'нови тази този пощенски повиши понижи работни факти съставки въглехидрати подобни върви намерени навършени въпроси звезди ' +
    'септември октомври ноември декември важи пъти налични приложени години изпратени дали записи групи нужни колони ' +
    'вкъщи цифри показани точки отворени кофеинови одобрени отхвърлени спиди кърджали първи товарителници връзки ' +
    'сесии сигурни скорошни следващи снимки статии страници стоки свои твои тези три филтри хора хранителни цени цели ' +
    'части четири юли юни януари февруари потвърдени върнати банкови продуктови секунди близнаци седалищни кутии ' +
    'улици мазнини белтъци данни съобщения населени'
  ).split(' '),
);

/** Sentences that address nobody, although a word of theirs could. */
export const addressNobody: ReadonlySet<string> = new Set([
  'Изтриват се и те',
  'Отговори за доставка, плащане, връщане, поръчка и профил.',
  'Не го пазим за никого: който поръча пръв, го взема.',
]);

/** What others do, in sentences that say вие to the reader. */
export const othersDo =
  /^Администрацията на магазина (?:ви направи|промени)|посочен от вас човек получи|а ако те са невъзможни/;

/**
 * The words of a text that address its reader informally. Without `guesses` only those that are certain in any text: a word
 * at the beginning of a sentence may be a noun, and somebody else may have done what was done.
 */
export function informalWords(text: string, { guesses = true } = {}): string[] {
  const sentences = text.split(/(?<=[.!?:…–←{}„“\n])\s*/u);
  return sentences.flatMap((sentence) => {
    const words = sentence.toLowerCase().match(/\p{L}+(?:-\p{L}+)*/gu) ?? [];
    const found = words.filter((word, index) => addresses(word, words[index - 1], guesses && index === 0, guesses));
    return guesses && toBe.test(sentence.toLowerCase()) ? [...found, 'си'] : found;
  });
}

function addresses(word: string, before: string | undefined, isFirst: boolean, guesses: boolean): boolean {
  if (pronouns.has(word) || irregular.has(word)) return true;
  if (present.test(word)) return !otherEndings.has(word);
  // „не можа да се провери“, „щом потвърди“: somebody else does it.
  if (before !== undefined && ofOthers.has(before)) return false;
  if (imperatives.has(word) || (guesses && past.has(word))) return true;
  return (
    isFirst && /[ий]$/.test(word) && !/^(?:по|най)-|[аеия]ли$/.test(word) && word.length > 3 && !noImperatives.has(word)
  );
}
