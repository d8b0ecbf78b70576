import type { SmsTemplate } from '#contracts/sms/sms.ts';

/** All are disabled by default, because each message costs money. */
export const defaultSmsTemplates: readonly SmsTemplate[] = [
  {
    event: 'order-confirmed',
    text: '{магазин}: потвърдихме поръчка {поръчка}, {сума}. Пишем ти, щом тръгне.',
    enabled: false,
  },
  { event: 'order-ready', text: '{магазин}: поръчка {поръчка} е опакована и чака куриера.', enabled: false },
  {
    event: 'order-shipped',
    text: '{магазин}: поръчка {поръчка} пътува.[ Товарителница {товарителница}.]',
    enabled: false,
  },
  {
    event: 'parcel-waiting',
    text: '{магазин}: поръчка {поръчка} те чака.[ Товарителница {товарителница}.]',
    enabled: false,
  },
  { event: 'custom', text: '{име}, здравей от {магазин}! ', enabled: true },
];
