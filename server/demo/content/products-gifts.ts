import { caffeineWarning } from './build-product.ts';
import type { DemoProduct } from './types.ts';

const tinOf = (sila: string) => ({ vkus: 'menta', sila, 'razmer-na-kutiyata': 'standart-20' });

export const giftProducts: readonly DemoProduct[] = [
  {
    slug: 'gravirana-kutiya',
    name: 'Гравирана кутия с твой надпис',
    description: `Графитена кутия, на която лазерът пише каквото кажеш: име, дата, „Върни ми я“. До 18 знака, кирилица или латиница.

Пълна е с 20 пауча мента. Избираш силата: **30, 50 или 80 mg** кофеин на пауч.

- гравираме в рамките на два работни дни
- кутията се пълни отново
- гравирано не се връща, освен ако сме сбъркали ние

Надписа напиши в полето над бутона. Проверяваме го за обиди, не за правопис.`,
    status: 'active',
    personalizable: true,
    facts: {
      caffeineMgPerPouch: 50,
      pouchesPerTin: 20,
      netWeightGrams: 13,
      warnings: caffeineWarning([30, 50, 80]),
      engraving: { maxLength: 18, required: true, extraDays: 2, returnable: false },
    },
    categories: ['podaratsi'],
    choices: ['sila'],
    variants: [
      { sku: 'ISK-GRA-50-20', name: '50 mg', price: 2490, stock: 36, values: tinOf('50-mg') },
      { sku: 'ISK-GRA-30-20', name: '30 mg', price: 2390, stock: 18, values: tinOf('30-mg') },
      { sku: 'ISK-GRA-80-20', name: '80 mg', price: 2690, stock: 12, values: tinOf('80-mg') },
    ],
    pictures: [
      { file: 'engraved-mariya-top', alt: 'Графитена кутия с гравиран надпис „За Мария“, снимана отгоре' },
      { file: 'engraved-ne-pipay-tilted', alt: 'Графитена кутия с гравиран надпис „Не пипай“ под ъгъл' },
      { file: 'engraved-mariya-open', alt: 'Отворена гравирана кутия с бели паучове' },
      { file: 'engraved-mariya-hand', alt: 'Размерите на гравираната кутия до банкова карта' },
    ],
    flavour: 'miks',
  },
  {
    slug: 'podarachna-kutiya-tri-vkusa',
    name: 'Подаръчна кутия, три вкуса',
    description: `Черна кутия с лента и три вкуса вътре: мента, цитрус и една графитена кутия с надпис по избор.

Кофеинът е 50 mg на пауч във всички три, или 30 mg, ако не знаеш как пие кафето си човекът отсреща.

Касова бележка в подаръчните пратки не слагаме; изпращаме я по имейл.`,
    status: 'active',
    personalizable: true,
    facts: {
      caffeineMgPerPouch: 50,
      pouchesPerTin: 20,
      netWeightGrams: 39,
      warnings: caffeineWarning([30, 50]),
      engraving: { maxLength: 18, required: false, extraDays: 2, returnable: false },
    },
    categories: ['podaratsi', 'komplekti'],
    choices: ['sila', 'broy-kutii'],
    variants: [
      {
        sku: 'ISK-POD-50-20X3',
        name: '50 mg',
        price: 4990,
        compareAtPrice: 5490,
        stock: 15,
        values: { vkus: 'miks', sila: '50-mg', 'broy-kutii': '3' },
      },
      {
        sku: 'ISK-POD-30-20X3',
        name: '30 mg',
        price: 4790,
        stock: 8,
        values: { vkus: 'miks', sila: '30-mg', 'broy-kutii': '3' },
      },
    ],
    pictures: [
      { file: 'gift-box-front', alt: 'Черна подаръчна кутия с оранжева лента' },
      { file: 'gift-box-open', alt: 'Отворена подаръчна кутия с три кутии Искра: мента, цитрус и микс' },
      { file: 'engraved-ivan-top', alt: 'Графитената кутия от комплекта с надпис „За Иван“' },
    ],
    flavour: 'miks',
  },
  {
    slug: 'parva-iskra',
    name: 'Първа искра: калъфче и две мини кутии',
    description: `За подарък на някого, който още не знае какво е това. Филцово калъфче, мини мента и мини диня, картичка с обяснение в пет изречения.

Двете кутии са леки, **30 mg** кофеин на пауч. Ако искаш по 50 mg, има и такъв вариант.`,
    status: 'active',
    personalizable: false,
    facts: { caffeineMgPerPouch: 30, pouchesPerTin: 10, netWeightGrams: 13, warnings: caffeineWarning([30, 50]) },
    categories: ['podaratsi', 'aksesoari'],
    choices: ['sila'],
    variants: [
      {
        sku: 'ISK-PAR-30-10X2',
        name: '30 mg',
        price: 2990,
        stock: 26,
        values: { vkus: 'miks', sila: '30-mg', 'razmer-na-kutiyata': 'mini-10', 'broy-kutii': '2' },
      },
      {
        sku: 'ISK-PAR-50-10X2',
        name: '50 mg',
        price: 2990,
        stock: 3,
        values: { vkus: 'miks', sila: '50-mg', 'razmer-na-kutiyata': 'mini-10', 'broy-kutii': '2' },
      },
    ],
    pictures: [
      { file: 'sleeve-open', alt: 'Филцово калъфче с кутия Искра Мента, наполовина извадена' },
      {
        file: 'two-mini-tins',
        alt: 'Мини кутии Искра Диня и Искра Мента, 30 mg',
      },
      { file: 'sleeve-front', alt: 'Затворено филцово калъфче с кожена закопчалка' },
    ],
    flavour: 'menta',
  },
];

const colour = (tsvyat: string) => ({ tsvyat });

/** Products without caffeine, and therefore without a strength. */
export const accessoryProducts: readonly DemoProduct[] = [
  {
    slug: 'metalna-kutiya-za-dzhob',
    name: 'Метална кутия за джоб',
    description: `Празна кутия от неръждаема стомана, 68 mm, за двайсет пауча. Затваря се с щракване, което се чува и в задимен бар.

Капакът има второ дъно за използваните. Мие се на ръка; в съдомиялна матира.

Паучовете на снимката не са включени.`,
    status: 'active',
    personalizable: false,
    facts: { netWeightGrams: 48 },
    categories: ['aksesoari'],
    choices: ['tsvyat'],
    variants: [
      { sku: 'ISK-AKS-KUT-ST', name: 'Стомана', price: 1890, stock: 44, values: colour('stomana') },
      { sku: 'ISK-AKS-KUT-CH', name: 'Черен', price: 2090, stock: 17, values: colour('cheren') },
    ],
    pictures: [
      { file: 'metal-case-front', alt: 'Кутия от шлифована стомана с мълния на капака' },
      { file: 'metal-case-open', alt: 'Отворена стоманена кутия с паучове вътре' },
      {
        file: 'miks-50mg-20-hand',
        alt: 'Размерите на кутия с 20 пауча до банкова карта',
      },
    ],
    flavour: 'miks',
  },
  {
    slug: 'kalafche-ot-filts',
    name: 'Калъфче от филц',
    description: `Вълнен филц, 3 mm, с кожена закопчалка. Пази кутията от ключовете и ключовете от кутията.

Шие го Ваня в Пловдив, по трийсет на седмица. Затова понякога ги няма.`,
    status: 'active',
    personalizable: false,
    facts: { netWeightGrams: 22 },
    categories: ['aksesoari'],
    choices: ['tsvyat'],
    variants: [
      { sku: 'ISK-AKS-FIL-GR', name: 'Графит', price: 1490, compareAtPrice: 1690, stock: 29, values: colour('grafit') },
      { sku: 'ISK-AKS-FIL-CH', name: 'Черен', price: 1490, stock: 0, values: colour('cheren') },
    ],
    pictures: [
      { file: 'sleeve-front', alt: 'Графитено филцово калъфче с кожена закопчалка и кутия в него' },
      { file: 'sleeve-open', alt: 'Същото калъфче с наполовина извадена кутия' },
      {
        file: 'menta-50mg-20-hand',
        alt: 'Размерите на кутията, за която е калъфчето',
      },
    ],
    flavour: 'miks',
  },
  {
    slug: 'stoyka-za-pet-kutii',
    name: 'Стойка за пет кутии',
    description: `Дъбова основа и три пръчки. Побира пет стандартни кутии една върху друга; махаш най-горната, останалите не падат.

Маслото е ленено. Кутиите се продават отделно.`,
    status: 'active',
    personalizable: false,
    facts: { netWeightGrams: 310 },
    categories: ['aksesoari'],
    choices: ['tsvyat'],
    variants: [
      { sku: 'ISK-AKS-STO-SV', name: 'Светъл дъб', price: 2890, stock: 14, values: colour('svetal-dab') },
      { sku: 'ISK-AKS-STO-TA', name: 'Тъмен дъб', price: 2990, stock: 2, values: colour('tamen-dab') },
    ],
    pictures: [
      { file: 'stand-front', alt: 'Дъбова стойка с пет кутии Искра една върху друга' },
      { file: 'stand-open', alt: 'Дъбова стойка с три кутии, виждат се трите пръчки' },
      {
        file: 'three-tins-stack',
        alt: 'Три кутии една върху друга',
      },
    ],
    flavour: 'miks',
  },
  {
    slug: 'prazna-podarachna-kutiya',
    name: 'Празна подаръчна кутия с лента',
    description: `Черен твърд картон, гнезда за три стандартни кутии, лента. Подреждаш вътре каквото си избрал.

Лентата идва вързана. Ако я развържеш, за да видиш как е, после си сам.`,
    status: 'active',
    personalizable: false,
    facts: { netWeightGrams: 140 },
    categories: ['aksesoari', 'podaratsi'],
    choices: ['tsvyat'],
    variants: [
      { sku: 'ISK-AKS-POD-CH', name: 'Черен', price: 990, stock: 58, values: colour('cheren') },
      { sku: 'ISK-AKS-POD-GR', name: 'Графит', price: 990, stock: 33, values: colour('grafit') },
    ],
    pictures: [
      { file: 'gift-box-front', alt: 'Черна подаръчна кутия с вързана лента' },
      { file: 'gift-box-open', alt: 'Отворена кутия с три гнезда, в тях кутии за пример' },
      {
        file: 'three-tins-fan',
        alt: 'Три кутии, които влизат в подаръчната кутия',
      },
    ],
    flavour: 'miks',
  },
];
