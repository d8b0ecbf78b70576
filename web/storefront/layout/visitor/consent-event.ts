/** Dispatched by the footer to show the consent question again. */
export const consentEvent = 'ask-again';
