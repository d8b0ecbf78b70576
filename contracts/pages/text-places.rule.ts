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
  storedItems: 'таблица на всичко, което сайтът пази в браузъра',
} as const;

export type TextPlace = keyof typeof textPlaces;
