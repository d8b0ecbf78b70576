/** The address that calls a phone number. */
export const phoneLink = (phone: string): string => `tel:${phone.replaceAll(' ', '')}`;
