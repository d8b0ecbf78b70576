/** The price of a delivery: euro cents incl. VAT as the courier quoted it, or the shop's own table. */
export type DeliveryQuote = { price: number } | 'use-table';
