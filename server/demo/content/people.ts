import { pick, seededRandom } from './random.ts';

/** An example customer. */
export interface DemoPerson {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  city: string;
  postcode: string;
  street: string;
  isVerified: boolean;
  promotionalOptIn: boolean;
}

const women = [
  'Мария',
  'Елена',
  'Десислава',
  'Гергана',
  'Ивана',
  'Радостина',
  'Виктория',
  'Теодора',
  'Надежда',
  'Силвия',
  'Калина',
  'Петя',
  'Яна',
  'Цветелина',
  'Милена',
  'Боряна',
  'Ралица',
  'Невена',
  'Анна',
  'Лора',
];
const men = [
  'Георги',
  'Иван',
  'Димитър',
  'Николай',
  'Стоян',
  'Мартин',
  'Александър',
  'Петър',
  'Христо',
  'Борис',
  'Калоян',
  'Красимир',
  'Васил',
  'Тодор',
  'Пламен',
  'Любомир',
  'Емил',
  'Явор',
  'Светослав',
  'Антон',
];
const families = [
  'Иванов',
  'Петров',
  'Димитров',
  'Георгиев',
  'Николов',
  'Стоянов',
  'Тодоров',
  'Колев',
  'Маринов',
  'Ангелов',
  'Христов',
  'Илиев',
  'Василев',
  'Атанасов',
  'Митев',
  'Костов',
  'Попов',
  'Божилов',
  'Чолаков',
  'Драганов',
  'Русев',
  'Пенчев',
  'Караиванов',
  'Жеков',
  'Йорданов',
];

const places = [
  { city: 'София', postcode: '1000', streets: ['ул. „Шишман“', 'ул. „Оборище“', 'бул. „Витоша“', 'ул. „Цар Асен“'] },
  { city: 'София', postcode: '1404', streets: ['бул. „България“', 'ул. „Ястребец“'] },
  { city: 'София', postcode: '1784', streets: ['ж.к. „Младост 1“, бл.'] },
  { city: 'Пловдив', postcode: '4000', streets: ['ул. „Иван Вазов“', 'ул. „Гладстон“', 'бул. „Руски“'] },
  { city: 'Пловдив', postcode: '4004', streets: ['ул. „Коматевско шосе“'] },
  { city: 'Варна', postcode: '9000', streets: ['ул. „Цар Симеон I“', 'бул. „Сливница“', 'ул. „Драгоман“'] },
  { city: 'Бургас', postcode: '8000', streets: ['ул. „Александровска“', 'ул. „Фердинандова“'] },
  { city: 'Русе', postcode: '7000', streets: ['ул. „Александровска“', 'ул. „Плиска“'] },
  { city: 'Стара Загора', postcode: '6000', streets: ['ул. „Цар Симеон Велики“'] },
  { city: 'Плевен', postcode: '5800', streets: ['ул. „Васил Левски“'] },
  { city: 'Велико Търново', postcode: '5000', streets: ['ул. „Стефан Стамболов“', 'ул. „Гурко“'] },
  { city: 'Благоевград', postcode: '2700', streets: ['ул. „Тодор Александров“'] },
  { city: 'Хасково', postcode: '6300', streets: ['бул. „България“'] },
  { city: 'Шумен', postcode: '9700', streets: ['бул. „Славянски“'] },
  { city: 'Габрово', postcode: '5300', streets: ['ул. „Радецка“'] },
];

const latin: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sht',
  ъ: 'a',
  ь: 'y',
  ю: 'yu',
  я: 'ya',
};

const transliterate = (name: string) => [...name.toLowerCase()].map((letter) => latin[letter] ?? '').join('');

function person(index: number, random: () => number): DemoPerson {
  const woman = index % 2 === 0;
  const firstName = (woman ? women : men)[Math.floor(index / 2)] ?? 'Мария';
  const lastName = `${families[(index * 7 + Math.floor(random() * 3)) % families.length]}${woman ? 'а' : ''}`;
  const { city, postcode, streets } = pick(random, places);
  const number = 2 + Math.floor(random() * 118);
  // An obviously fictional number in the format of a Bulgarian mobile number.
  const phone = `+3598${7 + Math.floor(random() * 3)}0000${String(100 + index * 7).padStart(3, '0')}`;
  return {
    firstName,
    lastName,
    email: `${transliterate(firstName)}.${transliterate(lastName)}@example.com`,
    phone,
    city,
    postcode,
    street: `${pick(random, streets)} ${number}`,
    isVerified: random() < 0.85,
    promotionalOptIn: random() < 0.4,
  };
}

/** Forty customers with distinct addresses. */
export const people: readonly DemoPerson[] = (() => {
  const random = seededRandom(1878);
  return Array.from({ length: 40 }, (_, index) => person(index, random));
})();
