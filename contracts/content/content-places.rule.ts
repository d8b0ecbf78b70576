/** The fields that texts of content pages may contain, as `{name}`, with the description that the panel shows. */
export const contentPlaces = {
  name: 'името на магазина',
  tagline: 'изречението под името',
  email: 'имейлът',
  phone: 'телефонът',
  city: 'градът',
  address: 'адресът на фирмата',
  officePrice: 'цената на доставка до офис',
  addressPrice: 'цената на доставка до адрес',
  freeFrom: 'от каква сума доставката е безплатна, като край на изречение',
  contact: '„ на имейл или се обади на телефон“, като край на изречение',
} as const;

export type ContentPlace = keyof typeof contentPlaces;
