/** The placeholders allowed in shop texts, with the description that the panel shows. */
export const textPlaces = {
  name: 'името на магазина',
  company: 'фирмата',
  eik: 'ЕИК',
  address: 'адресът на фирмата',
  email: 'имейлът',
  phone: 'телефонът',
  officePrice: 'цената на доставка до офис',
  addressPrice: 'цената на доставка до адрес',
  freeDelivery: 'изречение за безплатната доставка',
  payment: 'изречение за начините на плащане',
  prices: 'изречение за ДДС в цените',
  deliveryWays: 'начините на доставка с цените им',
  dispatch: 'изречение кога тръгва и пристига поръчката',
  inspection: 'изречение за прегледа преди плащане',
  adults: 'изречение, ако се продава само на пълнолетни',
  unpaid: 'изречение кога се отказва неплатена поръчка',
  keptData: 'таблица на личните данни и колко дълго се пазят',
  advertising: 'изречение за рекламния пиксел',
  storedItems: 'таблица на всичко, което сайтът пази в браузъра',
} as const;

export type TextPlace = keyof typeof textPlaces;
