import { z } from 'zod';
import { PageNumber, PageSize, paging } from '#contracts/common/paging.ts';
import { defineRoute } from '#contracts/common/route.ts';
import {
  ActivityId,
  CreatedAt,
  Email,
  Id,
  IdParams,
  line,
  MessageToUndo,
  OptionalPhone,
  optionalLine,
  optionalLines,
  ShownMessage,
  Time,
  typedLine,
  UpdatedAt,
} from '#contracts/common/shapes.ts';
import { eikProblem, isEik } from '#contracts/orders/eik.rule.ts';

const panel = { access: 'admin', permission: 'catalog', tag: 'purchases' } as const;

/** The longest time that a supplier may take, in days. */
export const maxLeadDays = 365;

const parts = {
  name: line(200).describe('Name of the company or person, unique'),
  email: z.union([z.literal(''), Email]).describe('Email address for orders; empty for none'),
  phone: OptionalPhone.describe('Phone number; empty for none'),
  contact: optionalLine(200).describe('Person to ask for; empty for none'),
  eik: optionalLine(20)
    .overwrite((text) => text.replaceAll(/\s/g, ''))
    .refine((text) => text === '' || isEik(text), { error: ({ input }) => eikProblem(input) })
    .describe('Bulgarian company number (EIK) with check digits; empty when unknown, and for a company from abroad'),
  vatNumber: optionalLine(20).describe('VAT identification number; empty for none'),
  leadDays: z
    .int('Въведи цели дни.')
    .min(0, 'Дните са поне 0.')
    .max(maxLeadDays, `Най-много ${maxLeadDays} дни.`)
    .describe('Days from an order to the delivery'),
  note: optionalLines(2000).describe('Note for the team; empty for none'),
};

export const SupplierInput = z.object(parts);
export type SupplierInput = z.infer<typeof SupplierInput>;

export const Supplier = z
  .object({
    id: Id,
    name: z.string().describe('Name of the company or person'),
    email: z.string().describe('Email address for orders; empty for none'),
    phone: z.string().describe('Phone number; empty for none'),
    contact: z.string().describe('Person to ask for; empty for none'),
    eik: z.string().describe('Company number (EIK); empty when unknown'),
    vatNumber: z.string().describe('VAT identification number; empty for none'),
    leadDays: z.int().describe('Days from an order to the delivery'),
    note: z.string().describe('Note for the team; empty for none'),
    isArchived: z.boolean().describe('Whether nothing is ordered from this supplier any more'),
    goods: z.int().describe('Number of variants that the supplier delivers'),
    purchases: z.int().describe('Number of purchase orders to the supplier'),
    createdAt: CreatedAt,
    updatedAt: UpdatedAt,
  })
  .meta({ id: 'Supplier', description: 'Company or person that the shop buys goods from' });
export type Supplier = z.infer<typeof Supplier>;

export const listSuppliersRoute = defineRoute({
  ...panel,
  method: 'GET',
  path: '/admin/suppliers',
  summary: 'List suppliers by name; archived ones only when asked for',
  query: z.object({
    page: PageNumber,
    limit: PageSize,
    search: typedLine().max(100).default('').describe('Part of the name, contact person, email or company number'),
    state: z.enum(['archived']).optional().describe('Archived suppliers instead of the others'),
  }),
  response: z.object({ suppliers: z.array(Supplier).describe('One page of suppliers, by name'), ...paging }),
  errors: ['VALIDATION'],
});

export const getSupplierRoute = defineRoute({
  ...panel,
  method: 'GET',
  path: '/admin/suppliers/:id',
  summary: 'Get a supplier',
  params: IdParams,
  response: z.object({ supplier: Supplier }),
  errors: ['NOT_FOUND'],
});

const Saved = z.object({ supplier: Supplier, message: ShownMessage, activityId: ActivityId.optional() });

export const createSupplierRoute = defineRoute({
  ...panel,
  method: 'POST',
  path: '/admin/suppliers/create',
  summary: 'Add a supplier',
  status: 201,
  body: SupplierInput,
  response: Saved,
  errors: ['NAME_TAKEN', 'VALIDATION'],
});

export const updateSupplierRoute = defineRoute({
  ...panel,
  method: 'PUT',
  path: '/admin/suppliers/:id',
  summary: 'Change a supplier',
  params: IdParams,
  body: SupplierInput.extend({
    updatedAt: Time.optional().describe('`updatedAt` that the editor loaded; a later change is refused with STALE'),
  }),
  response: Saved,
  errors: ['NOT_FOUND', 'NAME_TAKEN', 'STALE', 'VALIDATION'],
});

export const archiveSupplierRoute = defineRoute({
  ...panel,
  method: 'POST',
  path: '/admin/suppliers/:id/archive',
  summary: 'Archive a supplier, whose goods are then no longer proposed, or take it back',
  params: IdParams,
  body: z.object({ isArchived: z.boolean().describe('True archives the supplier, false takes it back') }),
  response: Saved,
  errors: ['NOT_FOUND'],
});

export const deleteSupplierRoute = defineRoute({
  ...panel,
  method: 'DELETE',
  path: '/admin/suppliers/:id',
  summary:
    'Delete a supplier that was never used; one with orders or goods is refused with CONFLICT and can be archived',
  params: IdParams,
  response: MessageToUndo,
  errors: ['NOT_FOUND', 'CONFLICT'],
});
