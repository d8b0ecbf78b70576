/**
 * How long the shop keeps personal data that no setting rules: read by the operations that delete it and by the privacy
 * page (Regulation (EU) 2016/679, art. 5, para. 1, point e, and art. 13, para. 2, point a). Separate constants, so that
 * a page's script contains only those that it reads.
 */

/** A cart without an account, in a cookie. */
export const guestCartDays = 7;

/** The sign-in of one device, in a cookie and on the server. */
export const sessionDays = 90;

/** Other cookies: protection of forms, known device, opened guest orders, answer about the age. */
export const guestCookieDays = 30;
export const deviceCookieDays = 365;
export const openedOrderDays = 7;
export const ageAnswerDays = 182;

/** Sign-ins, refusals and changed accounts, with IP address and device. */
export const securityEventDays = 180;

/** The email that waits for a sold-out product. */
export const stockAlertDays = 365;

/** Whether a parcel with cash on delivery was received or refused, and the codes that confirmed such orders. */
export const codMonths = 24;

/** A code by SMS that confirmed no order. */
export const unusedCodCodeDays = 1;

/** A handled statement of withdrawal: the general limitation period of claims (Obligations and Contracts Act, art. 110). */
export const withdrawalYears = 5;

/**
 * Documents of sale, at least: five years after the limitation period of the tax (чл. 121, ал. 1 ЗДДС), and ten years
 * for accounting registers (Закон за счетоводството), both read at second hand on 2026-11-25.
 */
export const documentYears = 10;

/** Years for which the proof of a consent to the newsletter is kept after its end: the limitation period of claims. */
export const consentYears = 5;
