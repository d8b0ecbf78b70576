/** Stands where an email would be promised, in a shop without a mail server. */
export const mailUnset = 'Писмото още не е тръгнало: пощата на магазина не е настроена.';
