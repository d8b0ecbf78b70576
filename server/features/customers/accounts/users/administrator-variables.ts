import { z } from 'zod';
import { configPart } from '#server/platform/config/variables.ts';

declare module '#server/platform/config/config.ts' {
  interface Config extends AdministratorConfig {}
}

/** The first administrator of a new shop. */
export interface AdministratorConfig {
  adminEmail: string | null;
  adminPassword: string | null;
}

/** The first administrator of a new shop. */
export const administratorPart = configPart(
  {
    ADMIN_EMAIL: [z.email().max(254).optional(), 'an e-mail address, for example ADMIN_EMAIL=owner@example.com'],
    ADMIN_PASSWORD: [z.string().min(8).max(200).optional(), 'a password of 8 to 200 characters', { keepsSpaces: true }],
  },
  (values): AdministratorConfig => ({
    adminEmail: values.ADMIN_EMAIL ?? null,
    adminPassword: values.ADMIN_PASSWORD ?? null,
  }),
);
