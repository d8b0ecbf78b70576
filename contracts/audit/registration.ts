import { z } from 'zod';
import { defineRoute } from '#contracts/common/route.ts';

/** One answer of the tax agency's form about an online shop. */
export const RegistrationRow = z
  .object({
    point: z.string().describe('Point of the form that asks for it; empty for what the agency gives later'),
    label: z.string().describe('What is asked, in Bulgarian'),
    value: z.string().describe('The answer to copy; empty if the shop does not know it'),
    section: z
      .enum(['store', 'legal', 'accounting', 'registration'])
      .nullable()
      .describe('Section of the settings screen that has the field; null for what the shop knows by itself'),
    isMissing: z.boolean().describe('Whether it is empty and has to be filled for the form'),
  })
  .meta({ id: 'RegistrationRow', description: 'One answer of the form about an online shop' });
export type RegistrationRow = z.infer<typeof RegistrationRow>;

export const getRegistrationRoute = defineRoute({
  method: 'GET',
  path: '/admin/registration',
  access: 'admin',
  permission: 'settings',
  summary: 'Get the answers to the tax agency’s form about an online shop',
  tag: 'audit',
  response: z.object({ rows: z.array(RegistrationRow).describe('Answers in the order of the form') }),
  errors: [],
});
