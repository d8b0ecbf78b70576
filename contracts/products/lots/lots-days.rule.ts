/** A lot with pieces in stock is announced this many days before its best-before day. */
export const expiringDays = 30;
