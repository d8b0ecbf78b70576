/** What the sections that are not built yet will hold: said to the person instead of an empty page. */
export const comingSections = {
  payments: {
    title: 'Плащания',
    text: 'Този раздел още не е готов. Тук ще виждате плащанията по поръчки и ще ги възстановявате. Дотогава състоянието на плащането стои при всяка поръчка.',
  },
  sms: {
    title: 'SMS',
    text: 'Този раздел още не е готов. Тук ще виждате изпратените SMS съобщения и ще пишете шаблоните им.',
  },
} as const;

export type ComingSection = keyof typeof comingSections;
