import { urlOf, withoutSlash } from '#server/platform/config/value-schemas.ts';
import { configPart } from '#server/platform/config/variables.ts';

declare module '#server/platform/config/config.ts' {
  interface Config extends CourierConfig {}
}

/** Base URLs of the couriers' APIs, without a slash at the end. */
export interface CourierConfig {
  econtUrl: string;
  speedyUrl: string;
  boxnowUrl: string;
}

/** Where the couriers are reached; a demo or a simulator in their place. */
export const courierPart = configPart(
  {
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
  },
  (values): CourierConfig => ({
    econtUrl: withoutSlash(values.ECONT_URL),
    speedyUrl: withoutSlash(values.SPEEDY_URL),
    boxnowUrl: withoutSlash(values.BOXNOW_URL),
  }),
);
