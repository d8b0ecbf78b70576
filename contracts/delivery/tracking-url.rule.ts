import type { Courier } from '#contracts/delivery/courier.ts';

const pages: Readonly<Record<Courier, (number: string) => string>> = {
  econt: (number) => `https://www.econt.com/services/track-shipment/${number}`,
  speedy: (number) => `https://www.speedy.bg/bg/track-shipment?shipmentNumber=${number}`,
  boxnow: (number) => `https://boxnow.bg/?track=${number}`,
};

/** The courier's tracking URL of a parcel; null without a courier or number. */
export function trackingUrl({
  courier,
  trackingNumber,
}: {
  courier: Courier | null;
  trackingNumber: string;
}): string | null {
  return courier && trackingNumber ? pages[courier](encodeURIComponent(trackingNumber)) : null;
}
