import { z } from 'zod';
import { defineRoute } from '#contracts/common/route.ts';
import { IdParams, line, ShownMessage } from '#contracts/common/shapes.ts';
import { Attribute } from './products.ts';

const tag = 'attributes';

export const listAttributesRoute = defineRoute({
  method: 'GET',
  path: '/attributes',
  access: 'public',
  summary: 'List all attributes with their values',
  tag,
  response: z.object({ attributes: z.array(Attribute).describe('Every attribute, by name') }),
  errors: [],
});

export const createAttributeRoute = defineRoute({
  method: 'POST',
  path: '/admin/attributes/create',
  access: 'admin',
  permission: 'catalog',
  summary: 'Create an attribute',
  tag,
  status: 201,
  body: z.object({
    name: line(80).describe('Name of the attribute, unique'),
    values: z.array(line(80)).max(100).default([]).describe('Names of its values'),
  }),
  response: z.object({ attribute: Attribute, message: ShownMessage }),
  errors: ['NAME_TAKEN', 'CONFLICT'],
});

export const createAttributeValueRoute = defineRoute({
  method: 'POST',
  path: '/admin/attributes/:id/values',
  access: 'admin',
  permission: 'catalog',
  summary: 'Add a value to an attribute',
  tag,
  status: 201,
  params: IdParams,
  body: z.object({ name: line(80).describe('Name of the value, unique within the attribute') }),
  response: z.object({ attribute: Attribute, message: ShownMessage }),
  errors: ['NOT_FOUND', 'NAME_TAKEN'],
});
