/** Stands where an email would be promised, in a shop without a mail server. */
export const mailUnset = 'Писмото ще се забави. Ако бързаш, свържи се с нас.';
