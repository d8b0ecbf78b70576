import type { z } from 'zod';
import { urlOf } from '#server/config-values.ts';

/** Base URLs of the couriers' APIs, without a slash at the end. */
export interface CourierUrls {
  econtUrl: string;
  speedyUrl: string;
  boxnowUrl: string;
}

/** Where the couriers are reached; a demo or a simulator in their place. */
export const courierVariables = {
  ECONT_URL: [
    urlOf('http:', 'https:').default('https://ee.econt.com/services'),
    'the address of Econt’s API, for example ECONT_URL=https://demo.econt.com/ee/services',
  ],
  SPEEDY_URL: [
    urlOf('http:', 'https:').default('https://api.speedy.bg/v1'),
    'the address of Speedy’s API, for example SPEEDY_URL=https://api.speedy.bg/v1',
  ],
  BOXNOW_URL: [
    urlOf('http:', 'https:').default('https://api-production.boxnow.bg/api/v1'),
    'the address of BOX NOW’s API, for example BOXNOW_URL=https://api-stage.boxnow.bg/api/v1',
  ],
} as const;

type Values = { [Name in keyof typeof courierVariables]: z.output<(typeof courierVariables)[Name][0]> };

export function readCourierUrls({ ECONT_URL, SPEEDY_URL, BOXNOW_URL }: Values): CourierUrls {
  const withoutSlash = (url: string) => url.replace(/\/$/, '');
  return {
    econtUrl: withoutSlash(ECONT_URL),
    speedyUrl: withoutSlash(SPEEDY_URL),
    boxnowUrl: withoutSlash(BOXNOW_URL),
  };
}
