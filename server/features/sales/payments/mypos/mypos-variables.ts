import { z } from 'zod';
import { urlOf } from '#server/platform/config/value-schemas.ts';

/** The variables of the environment for myPOS, and those that suffice to accept cards. */
export const myposVariables = {
  provider: 'mypos',
  needs: ['MYPOS_CONFIGURATION_PACK'],
  variables: {
    MYPOS_CONFIGURATION_PACK: [
      z
        .string()
        .regex(/^[A-Za-z0-9+/=\s]{100,20000}$/)
        .optional(),
      'the configuration pack of a store at myPOS, for example MYPOS_CONFIGURATION_PACK=eyJzaWQi…',
    ],
    MYPOS_URL: [
      urlOf('http:', 'https:')
        .regex(/^https?:\/\/[^/?#\s]+\/?$/)
        .optional(),
      'the address of myPOS without a path, for example MYPOS_URL=https://www.mypos.com',
    ],
  },
} as const;
