import type { InvoiceRequest, PaymentMethod } from '#contracts/orders/orders.ts';

/** A line as printed; amounts in euro cents. The gross amounts of all lines add up to that of the document. */
export interface DocumentLine {
  name: string;
  quantity: number;
  /** The price of one piece with VAT, before discounts. */
  unitPrice: number;
  /** `unitPrice × quantity − gross`: the discount, including cents of a conversion from leva. */
  discount: number;
  net: number;
  vat: number;
  gross: number;
  /** In percent; absent from documents issued before products had rates, whose lines have that of the document. */
  vatRate?: number;
}

/** VAT groups of чл. 27, ал. 1 Наредба Н-18. */
export type VatGroup = 'А' | 'Б' | 'Г';

export interface DocumentSeller {
  /** The name and the web address of the shop. */
  shop: string;
  site: string;
  company: string;
  eik: string;
  /** Empty when the company is not registered for VAT. */
  vatNumber: string;
  address: string;
  manager: string;
  phone: string;
  email: string;
  iban: string;
  bank: string;
  /** The number of the shop at the tax agency; empty before it is registered. */
  shopNumber: string;
}

/** The content of a document at the time of issue. */
export interface DocumentContent {
  seller: DocumentSeller;
  /** The company on an invoice. Absent from documents for persons. */
  buyer: InvoiceRequest | null;
  order: { number: number; placedAt: string };
  payment: { method: PaymentMethod; reference: string };
  lines: DocumentLine[];
  /** The highest rate of its lines in percent, and its group; 0 when the seller is not registered for VAT. */
  vatRate: number;
  vatGroup: VatGroup;
  /** Why no VAT is charged; empty when it is. */
  exemption: string;
  /** The sum of the order in stotinki, if it was placed in leva. */
  inLeva: number | null;
  /** The content of the QR code, or empty. */
  qr: string;
  /** Only for a credit note: the corrected document and the reason. */
  corrects: { kind: 'document' | 'invoice'; number: number; issuedAt: string; reason: string } | null;
}
