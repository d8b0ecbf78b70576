import { urlOf, withoutSlash } from '#server/platform/config/value-schemas.ts';
import { configPart } from '#server/platform/config/variables.ts';

declare module '#server/platform/config/config.ts' {
  interface Config extends ViesConfig {}
}

export interface ViesConfig {
  /** Base URL of the European register of VAT numbers. */
  viesUrl: string;
}

/** Where the register of VAT numbers is reached. */
export const viesPart = configPart(
  {
    VIES_URL: [
      urlOf('http:', 'https:').default('https://ec.europa.eu/taxation_customs/vies/rest-api'),
      'the address of the VIES API, for example VIES_URL=https://ec.europa.eu/taxation_customs/vies/rest-api',
    ],
  },
  (values): ViesConfig => ({
    viesUrl: withoutSlash(values.VIES_URL),
  }),
);
