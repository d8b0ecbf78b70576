/** The columns of a file of received goods: the header of the template, then other names that are understood. */
export const receiptColumns = {
  sku: ['SKU', 'код', 'артикул'],
  gtin: ['Баркод', 'EAN', 'GTIN', 'UPC', 'barcode'],
  number: ['Партида', 'номер на партида', 'партиден номер', 'lot', 'batch'],
  bestBefore: ['Най-добър до', 'срок', 'срок на годност', 'годност', 'best before', 'expiry'],
  quantity: ['Бройки', 'брой', 'количество', 'quantity', 'qty'],
} as const;

export const receiptHeader: readonly string[] = Object.values(receiptColumns).map(([name]) => name);
