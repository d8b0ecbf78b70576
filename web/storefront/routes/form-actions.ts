import { features } from '#web/storefront/features.ts';
import type { FormAction } from '#web/storefront/platform/form-action.ts';
import type { StorefrontFeature } from '#web/storefront/platform/storefront-feature.ts';

const doors: readonly StorefrontFeature[] = features;

/** All forms that work without script. Part of the server bundle only. */
export const formActions: readonly (readonly [string, FormAction])[] = doors.flatMap(({ formActions: own = {} }) =>
  Object.entries(own),
);
