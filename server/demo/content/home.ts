import type { PageContent } from '#contracts/content/content-pages.ts';
import { pageShapeVersion } from '#contracts/content/content-pages.ts';
import { section } from '#server/features/store/content/default-home.ts';

const question = (question: string, reply: string, anchor = '') => ({
  question,
  answer: reply,
  anchor,
  open: anchor !== '',
});

/** The home page of the demo shop. */
export const demoHome: PageContent = {
  head: {
    title: 'Кофеин на пауч',
    description: '{tagline} Избери вкус и сила.',
    summary: '',
    picture: null,
    day: null,
  },
  page: {
    version: pageShapeVersion,
    sections: [
      section('hero', 'hero', {
        kicker: 'Кофеинови паучове без никотин',
        title: 'Малка искра.\nГолям ден.',
        text: '{tagline} Избери вкус и сила.',
        button: { text: 'Избери своя вкус', href: '/products?sort=popular' },
        second: { text: 'Колко е много?', href: '#how-much' },
        show: 'products',
        firstChoices: ['menta', 'borovinka', 'cheresha', 'tsitrus'],
      }),
      section('promises', 'promises', {}),
      section('first', 'product-sections', { which: 'first' }),
      section('flavours', 'choice-tiles', { title: 'Вкусове', attribute: 'vkus' }),
      section('others', 'product-sections', { which: 'others' }),
      section('categories', 'category-tiles', {}),
      section('said', 'reviews', {}),
      section('questions', 'questions', {
        title: 'Често питат',
        questions: [
          question(
            'Какво е кофеинов пауч?',
            'Малка торбичка с кофеин и аромат. Слага се под горната устна за 20–30 минути и после се изхвърля. Не се дъвче и не се гълта. Без тютюн и без никотин.',
          ),
          question(
            'Колко е много?',
            'Едно еспресо има около 80 mg кофеин. За здрав възрастен Европейският орган по безопасност на храните сочи до 200 mg наведнъж и до 400 mg на ден, от всички източници. Колко има в един пауч, пише на всяка кутия.',
            'how-much',
          ),
          question(
            'За кого не е?',
            'Не се препоръчва за деца, бременни и кърмачки, нито за хора, чувствителни към кофеин.',
          ),
          question(
            'Колко струва доставката?',
            'Доставката е {officePrice} до офис на куриер и {addressPrice} до адрес{freeFrom}.',
          ),
          question('Може ли да върна?', 'Да, до 14 дни, ако кутията не е отваряна. Пиши ни{contact}.'),
        ],
      }),
    ],
  },
};
