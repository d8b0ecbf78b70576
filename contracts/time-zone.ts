/** The clock on the shop's wall: its days, its hours, its dates. */
export const timeZone = 'Europe/Sofia';
