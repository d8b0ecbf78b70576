/** What happened, in the words of the panel; the server's own word where there is none yet. */
const actions: Readonly<Record<string, string>> = {
  'product.created': 'Създаден продукт',
  'product.updated': 'Променен продукт',
  'product.status-changed': 'Променено състояние на продукт',
  'product.cells-changed': 'Променени много клетки на продукти',
  'stock.counted': 'Коригирана наличност',
  'product.imported': 'Внесени продукти от файл',
  'product.import-undone': 'Върнат внос на продукти',
  'product.statuses-changed': 'Променено състояние на много продукти',
  'product.statuses-restored': 'Върнато състояние на много продукти',
  'product.deleted': 'Изтрит продукт',
  'product.restored': 'Върнат продукт',
  'category.created': 'Създадена категория',
  'category.updated': 'Променена категория',
  'category.deleted': 'Изтрита категория',
  'category.restored': 'Върната категория',
  'attribute.created': 'Създадена характеристика',
  'attribute.value-created': 'Нова стойност на характеристика',
  'order.status-changed': 'Преместена поръчка',
  'order.updated': 'Променена поръчка',
  'order.deleted': 'Скрита поръчка',
  'user.created': 'Създаден потребител',
  'user.updated': 'Променен потребител',
  'user.deleted': 'Изтрит потребител',
  'settings.updated': 'Променени настройки',
  'media.created': 'Качена снимка',
  'review.status-changed': 'Преместен отзив',
  'review.replied': 'Отговор на отзив',
  'page.published': 'Публикуван текст',
  'shop.demo-loaded': 'Зареден примерен магазин',
};

export function actionLabel(action: string): string {
  return actions[action] ?? action;
}

/** Kinds of record that activities are about, with the section that shows them. */
export const subjects: Readonly<Record<string, { label: string; path?: string }>> = {
  product: { label: 'Продукт', path: '/admin/products/' },
  category: { label: 'Категория' },
  order: { label: 'Поръчка', path: '/admin/orders/' },
  user: { label: 'Потребител', path: '/admin/users/' },
  settings: { label: 'Настройки' },
  review: { label: 'Отзив' },
};

const fields: Readonly<Record<string, string>> = {
  name: 'Име',
  slug: 'Адрес',
  description: 'Описание',
  status: 'Състояние',
  personalizable: 'Надпис по желание',
  facts: 'Факти',
  categoryIds: 'Категории',
  variants: 'Варианти',
  images: 'Снимки',
  attributes: 'Характеристики',
  parentId: 'Намира се в',
  position: 'Място',
  products: 'Продукти',
  email: 'Имейл',
  firstName: 'Име',
  lastName: 'Фамилия',
  phone: 'Телефон',
  role: 'Роля',
  permissions: 'Права',
  isVerified: 'Потвърден имейл',
  promotionalOptIn: 'Съгласие за новини',
  password: 'Парола',
  note: 'Бележка',
  paymentStatus: 'Плащане',
  contact: 'Контакт',
  delivery: 'Доставка',
  internalNote: 'Вътрешна бележка',
};

export function fieldLabel(field: string): string {
  return fields[field] ?? field;
}
