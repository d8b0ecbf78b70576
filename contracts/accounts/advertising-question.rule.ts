/** The question about the advertising pixel. A changed text gets a new version, and every visitor is asked again. */
export const advertisingQuestion = {
  version: '2026-11',
  text: 'Може ли да ползваме рекламен пиксел, за да знаем кои реклами работят? Магазинът работи и без него.',
};

/** How long the shop keeps an answer, and the browser its random number: then the visitor is asked again. */
export const answerKeptDays = 365;
