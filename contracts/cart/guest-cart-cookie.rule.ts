/** The cookie with the cart of a guest: written by the browser, read when an order is placed or a user signs in. */
export const guestCartCookie = 'cart';
