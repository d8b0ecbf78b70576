/** The event by which the footer has the question about the pixel asked again. */
export const consentEvent = 'ask-again';
