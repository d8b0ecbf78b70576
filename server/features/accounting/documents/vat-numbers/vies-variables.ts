import { urlOf, withoutSlash } from '#server/platform/config/value-schemas.ts';
import type { ValuesOf, Variables } from '#server/platform/config/variables.ts';

declare module '#server/platform/config/config.ts' {
  interface Config extends ViesConfig {}
}

export interface ViesConfig {
  /** Base URL of the European register of VAT numbers. */
  viesUrl: string;
}

export const viesVariables = {
  VIES_URL: [
    urlOf('http:', 'https:').default('https://ec.europa.eu/taxation_customs/vies/rest-api'),
    'the address of the VIES API, for example VIES_URL=https://ec.europa.eu/taxation_customs/vies/rest-api',
  ],
} as const satisfies Variables;

export const viesConfigOf = (values: ValuesOf<typeof viesVariables>): ViesConfig => ({
  viesUrl: withoutSlash(values.VIES_URL),
});
