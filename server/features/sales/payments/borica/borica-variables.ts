import { urlOf } from '#server/platform/config/value-schemas.ts';

/** The variable of the environment of BORICA. Its settings are entered in the panel. */
export const boricaVariables = {
  provider: 'borica',
  needs: [],
  variables: {
    BORICA_URL: [
      urlOf('http:', 'https:').optional(),
      'the address of BORICA’s card gateway, for example BORICA_URL=https://3dsgate-dev.borica.bg/cgi-bin/cgi_link',
    ],
  },
} as const;
