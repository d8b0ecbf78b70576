import { z } from 'zod';
import { defineRoute } from '#contracts/common/route.ts';
import { Id, IdParams, ShownMessage } from '#contracts/common/shapes.ts';
import { importFields } from './import-fields.rule.ts';
import { ProductImport } from './product-imports.ts';

const tag = 'catalog';

const Field = z
  .enum(importFields)
  .nullable()
  .describe('What the column is in a product here; null for a column that is left out');

export const listImportColumnsRoute = defineRoute({
  method: 'GET',
  path: '/admin/products/import/:id/columns',
  access: 'admin',
  permission: 'catalog',
  summary: 'List the columns of a file of any other program, with what each is or is guessed to be',
  tag,
  params: IdParams,
  response: z.object({
    id: Id.describe('Import of the file'),
    hasNames: z.boolean().describe('Whether the file can be read by the names of its columns too'),
    columns: z
      .array(
        z.object({
          name: z.string().describe('Heading in the file'),
          sample: z.string().describe('A value of the column; empty for a column without values'),
          field: Field,
        }),
      )
      .describe('In the order of the file'),
  }),
  errors: ['NOT_FOUND', 'CONFLICT', 'VALIDATION'],
});

export const mapImportColumnsRoute = defineRoute({
  method: 'PUT',
  path: '/admin/products/import/:id/columns',
  access: 'admin',
  permission: 'catalog',
  summary:
    'Say what the columns of a file of any other program are, compare it again, and remember that for the next file with the same headings',
  tag,
  params: IdParams,
  body: z.object({
    fields: z
      .array(Field)
      .max(200)
      .describe(
        'One for each column, in the order of the file; none reads a file that can be by the names of its columns again',
      ),
  }),
  response: z.object({ import: ProductImport, message: ShownMessage }),
  errors: ['NOT_FOUND', 'CONFLICT', 'VALIDATION'],
});
