import { answerKeptDays } from '#contracts/accounts/advertising-question.rule.ts';
import {
  ageAnswerDays,
  deviceCookieDays,
  guestCartDays,
  guestCookieDays,
  openedOrderDays,
  sessionDays,
} from './kept-data.rule.ts';

/** Something that the shop keeps in a visitor's browser. */
export interface StoredItem {
  name: string;
  place: 'cookie' | 'localStorage' | 'sessionStorage';
  purpose: string;
  /** For how long: days from the moment when it was stored, or words. */
  kept: number | string;
}

const whileOpen = 'до затварянето на раздела';
const untilCleared = 'до изтриването му от браузъра';

/**
 * Everything that the shop stores in browsers, for the privacy page (Directive 2002/58/EC, art. 5, para. 3; ЗЕС, чл.
 * 251е; Regulation (EU) 2016/679, art. 13). tests/journeys/storefront/stored-items.spec.ts compares it with what browsers store.
 * All but the pixel's are needed for what the visitor asks for, so they need no consent.
 */
export const storedItems: readonly StoredItem[] = [
  { name: 'iskra_session', place: 'cookie', purpose: 'вход в профила', kept: sessionDays },
  { name: 'iskra_guest', place: 'cookie', purpose: 'защита на формите', kept: guestCookieDays },
  { name: 'iskra_challenge', place: 'cookie', purpose: 'втора стъпка на входа', kept: 'минути' },
  { name: 'iskra_mailbox', place: 'cookie', purpose: 'потвърден имейл', kept: 'един час' },
  { name: 'iskra_device', place: 'cookie', purpose: 'познато устройство при вход', kept: deviceCookieDays },
  { name: 'iskra_orders', place: 'cookie', purpose: 'отваряне на поръчка без профил', kept: openedOrderDays },
  { name: 'iskra_discount', place: 'cookie', purpose: 'въведен код за отстъпка', kept: guestCartDays },
  { name: 'cart', place: 'cookie', purpose: 'количка без профил', kept: guestCartDays },
  { name: 'of-age', place: 'cookie', purpose: 'отговор за навършени 18 години', kept: ageAnswerDays },
  {
    name: 'iskra_visitor',
    place: 'cookie',
    purpose: 'доказателство за отговора за рекламния пиксел',
    kept: answerKeptDays,
  },
  { name: 'token', place: 'localStorage', purpose: 'вход в профила', kept: 'до излизането' },
  { name: 'vite-ui-theme', place: 'localStorage', purpose: 'светла или тъмна тема', kept: untilCleared },
  { name: 'viewed', place: 'localStorage', purpose: 'последно разгледани продукти', kept: untilCleared },
  { name: 'favourites', place: 'localStorage', purpose: 'любими без профил', kept: untilCleared },
  { name: 'seen-prices', place: 'localStorage', purpose: 'вече видени цени', kept: untilCleared },
  { name: 'recent-searches', place: 'localStorage', purpose: 'последни търсения', kept: untilCleared },
  { name: 'advertising-consent', place: 'localStorage', purpose: 'отговор за рекламния пиксел', kept: untilCleared },
  {
    name: 'rows-per-page',
    place: 'localStorage',
    purpose: 'редове на страница в панела (само за екипа)',
    kept: untilCleared,
  },
  { name: 'collapsed-sidebar', place: 'localStorage', purpose: 'изглед на панела (само за екипа)', kept: untilCleared },
  { name: 'toast', place: 'sessionStorage', purpose: 'съобщение за следващата страница', kept: whileOpen },
  { name: 'checkout', place: 'sessionStorage', purpose: 'въведеното при поръчка', kept: whileOpen },
  { name: 'checkout-attempt', place: 'sessionStorage', purpose: 'защита от двойна поръчка', kept: whileOpen },
  { name: 'unsent-form', place: 'sessionStorage', purpose: 'въведеното в неизпратена форма', kept: whileOpen },
  {
    name: 'unsent-panel-form',
    place: 'sessionStorage',
    purpose: 'въведеното в панела (само за екипа)',
    kept: whileOpen,
  },
  {
    name: 'tsr-scroll-restoration-v1_3',
    place: 'sessionStorage',
    purpose: 'мястото на страницата при връщане назад',
    kept: whileOpen,
  },
  {
    name: 'prompt-room',
    place: 'sessionStorage',
    purpose: 'място за поканата за потвърждаване на имейла',
    kept: whileOpen,
  },
  { name: 'loaded-for-script', place: 'sessionStorage', purpose: 'повторно зареждане след грешка', kept: whileOpen },
];
