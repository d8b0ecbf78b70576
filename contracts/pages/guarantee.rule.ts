/**
 * The harmonised notice on the legal guarantee of conformity (Directive 2011/83/EU, art. 6, para. 1, point l and art.
 * 22a; Implementing Regulation (EU) 2025/1960, Annex I; since 2026-09-27). Its design is the Commission's file, which
 * may not be changed. This is the content in words: the alternative of the picture, and all there is before the owner
 * has uploaded the file. The Bulgarian text of the annex was not at hand; the sentences follow its English content.
 */
export const guaranteeNotice = {
  title: 'Законова гаранция за съответствие',
  sentences: [
    'За всяка стока в ЕС има законова гаранция най-малко две години от получаването.',
    'Ако стоката е с дефект или не е като описаната, имаш право на безплатен ремонт или замяна, а ако те са невъзможни, на по-ниска цена или на парите обратно.',
    'Отговаря продавачът. Търговска гаранция на продавача или производителя е отделна и не намалява тези права.',
  ],
  link: 'Правата ти в „Вашата Европа“',
  /** The page of the Commission that the notice leads to. */
  href: 'https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-returns/index_bg.htm',
} as const;

/** The largest accepted file. */
export const maxNoticeBytes = 2_000_000;
