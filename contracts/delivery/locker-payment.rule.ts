import type { Courier } from './courier.ts';

/** A place of delivery as far as the way of payment depends on it. */
interface Place {
  method: string;
  courier?: Courier | string | undefined;
}

/**
 * Whether cash on delivery is paid by card over a link: BOX NOW's lockers take no cash (text of its own module for
 * Magento, github.com/boxltdbg/BoxNow_Magento2, etc/config.xml).
 */
export function paysByLink({ method, courier }: Place, payment: string): boolean {
  return method === 'office' && courier === 'boxnow' && payment === 'cod';
}

export const payByLinkText =
  'Автоматите на BOX NOW не вземат пари в брой: плащаш с карта по линка, който BOX NOW ти праща с имейл или SMS.';
