/**
 * The VAT rates of a product (чл. 66 and 66а ЗДДС; 0 for supplies of глава трета and exempt ones, глава четвърта). Empty:
 * the rate of the shop.
 */
export const vatRates = ['', '20', '9', '0'] as const;

/** What the rates are called on screen and in files. */
export const vatRateNames: Readonly<Record<(typeof vatRates)[number], string>> = {
  '': 'Като на магазина',
  '20': '20 %',
  '9': '9 %',
  '0': '0 %',
};
