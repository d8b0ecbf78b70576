/**
 * The card provider of a shop whose owner has chosen none: the only one there was when settings did not name it. Shops
 * that are set up by the environment alone depend on it.
 */
export const defaultCardProvider = 'stripe';
