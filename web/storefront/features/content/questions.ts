import type { PublicSettings } from '#contracts/settings/settings.ts';
import { formatDelivery, formatMoney } from '#web/shared/format/format-money.ts';

export interface Question {
  question: string;
  answer: string;
  /** The fragment for links to the question, which opens it. */
  id?: string;
}

/** Frequently asked questions, for visitors and search engines. */
export function questionsOf({ delivery, email, phone }: PublicSettings): Question[] {
  return [
    {
      question: 'Какво е кофеинов пауч?',
      answer:
        'Малка торбичка с кофеин и аромат. Слага се под горната устна за 20–30 минути и после се изхвърля. Не се дъвче и не се гълта. Без тютюн и без никотин.',
    },
    {
      id: 'how-much',
      question: 'Колко е много?',
      answer:
        'Едно еспресо има около 80 mg кофеин. За здрав възрастен Европейският орган по безопасност на храните сочи до 200 mg наведнъж и до 400 mg на ден, от всички източници. Колко има в един пауч, пише на всяка кутия.',
    },
    {
      question: 'За кого не е?',
      answer: 'Не се препоръчва за деца, бременни и кърмачки, нито за хора, чувствителни към кофеин.',
    },
    {
      question: 'Колко струва доставката?',
      answer: `Доставката е ${formatDelivery(delivery.officePrice)} до офис на куриер и ${formatDelivery(delivery.addressPrice)} до адрес${
        delivery.freeFrom ? `; над ${formatMoney(delivery.freeFrom)} е за наша сметка` : ''
      }.`,
    },
    {
      question: 'Може ли да върна?',
      answer: `Да, до 14 дни, ако кутията не е отваряна. Пиши ни${email ? ` на ${email}` : ''}${
        phone ? ` или се обади на ${phone}` : ''
      }.`,
    },
  ];
}
