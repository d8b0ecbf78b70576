/** A line of an order in the audit file; amounts in euro cents. `price × quantity + vat` equals `sum`. */
export interface AuditArticle {
  name: string;
  quantity: number;
  /** Of one piece, without VAT, before discounts. */
  price: number;
  vatRate: number;
  vat: number;
  sum: number;
}

export interface AuditOrder {
  number: string;
  day: string;
  documentNumber: number;
  documentDay: string;
  articles: AuditArticle[];
  /** Without VAT, before the discount: the articles' prices × quantities. */
  net: number;
  /** Without VAT. `net − discount + vat` equals `total`. */
  discount: number;
  vat: number;
  total: number;
  paymentCode: number;
  posNumber: string;
  transaction: string;
  processor: string;
}

/** The way of a refund (`r_paym`): 1 to a bank account, 2 to a card, 3 in cash, 4 other. */
export type RefundCode = 1 | 2 | 3 | 4;

export interface AuditRefund {
  orderNumber: string;
  amount: number;
  day: string;
  code: RefundCode;
}

/** The standard audit file of an online shop (Наредба Н-18, приложение № 38). Since 2026 all sums are in euro. */
export interface AuditReport {
  eik: string;
  shopNumber: string;
  domain: string;
  createdOn: string;
  /** `YYYY-MM`. */
  month: string;
  orders: AuditOrder[];
  refunds: AuditRefund[];
}
