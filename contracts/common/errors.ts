import { z } from 'zod';

/**
 * All error codes with their HTTP status and the default message for users. This is the only table that maps codes to
 * statuses.
 */
export const errorTable = {
  MALFORMED: { status: 400, message: 'Заявката не може да бъде прочетена.' },
  VALIDATION: { status: 422, message: 'Има грешки в отбелязаните полета.' },
  NOT_SIGNED_IN: { status: 401, message: 'За това е нужен вход в профила.' },
  SIGN_IN_FAILED: { status: 401, message: 'Влизането не бе успешно.' },
  TWO_FACTOR_FAILED: { status: 401, message: 'Кодът не е верен или е изтекъл.' },
  FORBIDDEN: { status: 403, message: 'Този профил няма право на това действие.' },
  TWO_FACTOR_REQUIRED: {
    status: 403,
    message: 'Магазинът иска двуфакторна защита от екипа. Включи я в профила си, раздел „Сигурност“.',
  },
  HTTPS_REQUIRED: { status: 403, message: 'Магазинът приема заявки само по https.' },
  PASSWORD_CHANGE_REQUIRED: { status: 403, message: 'Първо избери своя парола вместо временната.' },
  CONFIRMATION_REQUIRED: { status: 403, message: 'Промяната се потвърждава с парола или код.' },
  CSRF: { status: 403, message: 'Страницата е остаряла и трябва да се презареди.' },
  NOT_A_BUYER: {
    status: 403,
    message: 'Отзиви пишат само хора, които са купили продукта, след като поръчката им е изпратена.',
  },
  NOT_FOUND: { status: 404, message: 'Не е намерено.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'Този адрес не приема такава заявка.' },
  REQUEST_TIMEOUT: { status: 408, message: 'Заявката не пристигна навреме и трябва да се изпрати отново.' },
  EMAIL_TAKEN: { status: 409, message: 'Вече има профил с този имейл.' },
  SLUG_TAKEN: { status: 409, message: 'Този адрес вече се използва.' },
  SKU_TAKEN: { status: 409, message: 'Този SKU вече се използва.' },
  NAME_TAKEN: { status: 409, message: 'Вече има запис с това име.' },
  CODE_TAKEN: { status: 409, message: 'Вече има отстъпка с този код.' },
  STALE: { status: 409, message: 'Записът е променен междувременно. Новото се вижда след презареждане.' },
  PRICES_UNCONFIRMED: { status: 409, message: 'Някои от новите цени се потвърждават отделно.' },
  LAST_ADMIN: { status: 409, message: 'Последният собственик не може да бъде изтрит, блокиран или понижен.' },
  OWN_ACCOUNT: { status: 409, message: 'Не можеш да направиш това със собствения си профил.' },
  CATEGORY_CYCLE: { status: 409, message: 'Категория не може да бъде подкатегория на себе си.' },
  PRICE_CHANGED: { status: 409, message: 'Цените се промениха. Сумата вече е друга.' },
  SHOP_CLOSED: { status: 409, message: 'Магазинът сега не приема поръчки. Количката остава, каквато е.' },
  OUT_OF_STOCK: { status: 409, message: 'Няма достатъчна наличност.' },
  ORDER_STATUS: { status: 409, message: 'Поръчката не може да премине в това състояние.' },
  TWO_FACTOR_STATE: { status: 409, message: 'Двуфакторната защита вече е в това състояние.' },
  REVIEW_EXISTS: { status: 409, message: 'Вече има твой отзив за този продукт. Можеш да го промениш.' },
  REVIEW_NOT_PUBLIC: { status: 409, message: 'Отговаря се само на одобрен отзив. Първо го одобри.' },
  UNDO_REFUSED: { status: 409, message: 'Тази промяна вече не може да се върне.' },
  VIDEO_IN_USE: { status: 409, message: 'Видеото се показва някъде и не се изтрива, докато е там.' },
  PICTURE_IN_USE: { status: 409, message: 'Снимката се показва някъде и не се изтрива, докато е там.' },
  PAYMENT_RECORDED: { status: 409, message: 'Това плащане вече е записано.' },
  OVERPAYMENT: { status: 409, message: 'Сумата е по-голяма от очакваната. Записва се само след потвърждение.' },
  CONFLICT: { status: 409, message: 'Действието не е възможно в момента.' },
  IN_PROGRESS: { status: 409, message: 'Същата заявка вече се изпълнява.' },
  TOO_LARGE: { status: 413, message: 'Изпратеното е твърде голямо.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Този вид съдържание не се приема.' },
  CART_EMPTY: { status: 422, message: 'Количката е празна.' },
  CART_FULL: { status: 422, message: 'Количката е пълна.' },
  DISCOUNT_INVALID: { status: 422, message: 'Кодът за отстъпка не е валиден.' },
  TOKEN_INVALID: { status: 422, message: 'Връзката е невалидна или изтекла. Нужна е нова.' },
  IDEMPOTENCY_KEY_REUSED: { status: 422, message: 'Този ключ вече е използван за друга заявка.' },
  VIDEO_UNREADABLE: { status: 422, message: 'Файлът не е видео, което можем да прочетем.' },
  IMAGE_UNREADABLE: { status: 422, message: 'Файлът не е снимка, която можем да прочетем.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Твърде много опити. Следващият е възможен след малко.' },
  HEADERS_TOO_LARGE: { status: 431, message: 'Заглавните редове са твърде дълги.' },
  INTERNAL: { status: 500, message: 'Нещо се обърка при нас. След малко може да се опита отново.' },
  UNAVAILABLE: { status: 503, message: 'Магазинът е временно недостъпен. След малко може да се опита отново.' },
  STORAGE_FULL: {
    status: 507,
    message:
      'Файлът не е записан: дискът на магазина е пълен или не приема файлове. След като се освободи място, може да се опита отново.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorTable;

/** The path of a refused value ("contact.phone", "variants.0.price") and how to correct it. */
export const FieldError = z
  .object({
    path: z.string().describe('Dotted path of the field, such as `variants.0.price`'),
    message: z.string().describe('What to correct, in Bulgarian'),
  })
  .meta({ id: 'FieldError', description: 'Problem with one field of the request' });
export type FieldError = z.infer<typeof FieldError>;

/**
 * The shape of every refusal. Some codes carry `details` for the screen (the current quote, the lines without stock).
 */
export const ErrorAnswer = z
  .object({
    message: z.string().describe('Explanation for the person, in Bulgarian'),
    code: z.string().describe('Stable error code for programs, such as `NOT_FOUND`'),
    errors: z.array(FieldError).optional().describe('Problems by field; only with code `VALIDATION`'),
    details: z.unknown().optional().describe('Additional data of some codes, such as the fresh quote of PRICE_CHANGED'),
    requestId: z.string().describe('ID of the request, as in the x-request-id header and the log'),
  })
  .meta({ id: 'ErrorAnswer', description: 'Body of every error response' });
export type ErrorAnswer = z.infer<typeof ErrorAnswer>;
