/**
 * The pages that every shop has, which menus and footers may lead to: their address and the words of a link to them.
 * `isNeeded`: the law wants every page to lead there, so the footer cannot lose it.
 */
export const shopPlaces = {
  home: { path: '/', label: 'Начало', isNeeded: false },
  products: { path: '/products', label: 'Продукти', isNeeded: false },
  contact: { path: '/contact', label: 'За дистрибутори', isNeeded: false },
  help: { path: '/help', label: 'Въпроси и помощ', isNeeded: false },
  'delivery-and-returns': { path: '/delivery-and-returns', label: 'Доставка и връщане', isNeeded: true },
  favourites: { path: '/favourites', label: 'Любими', isNeeded: false },
  'order-lookup': { path: '/order/lookup', label: 'Къде е поръчката ми', isNeeded: false },
  withdrawal: { path: '/withdrawal', label: 'Отказ от договора', isNeeded: true },
  'privacy-policy': { path: '/privacy-policy', label: 'Поверителност', isNeeded: true },
  tos: { path: '/tos', label: 'Общи условия', isNeeded: true },
  accessibility: { path: '/accessibility', label: 'Достъпност', isNeeded: true },
  /** Not a page: it opens the question about cookies, where the shop asks it. */
  cookies: { path: '#cookies', label: 'Настройки за бисквитки', isNeeded: true },
  /** The profile of the settings, where there is one. */
  instagram: { path: '', label: 'Instagram', isNeeded: false },
} as const satisfies Record<string, { path: string; label: string; isNeeded: boolean }>;

export type ShopPlace = keyof typeof shopPlaces;

// Object.keys loses the literal types of the names.
export const shopPlaceNames = Object.keys(shopPlaces) as ShopPlace[];

/** The places that the footer must lead to. */
export const neededPlaces = shopPlaceNames.filter((place) => shopPlaces[place].isNeeded);
