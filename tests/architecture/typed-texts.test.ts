import { expect, test } from 'vitest';
import { z } from 'zod';
import { readRoutes } from './read-routes.ts';

/** What a program sends back as it was given, and a whole file as body (without a name): not typed by a person. */
const opaque =
  /^(|token|key|fingerprint|deliveryQuote|textVersion|website|file|address|values|ids?|items|from|product|method)$/;
const secret = /password/i;
/** "Ива" with a zero-width space, a bell and an override of the direction. */
const pasted = 'И\u200Bв\u0007а\u202E';

test('every text that a person types is cleaned of invisible and control characters by its schema', async () => {
  const routes = await readRoutes();
  const texts = routes.flatMap(({ method, path, query, body }) =>
    [query, body].flatMap((part) => (part ? textsOf(part, `${method} ${path}`) : [])),
  );
  expect(texts.length).toBeGreaterThan(200);
  const dirty = texts.filter(({ name, schema }) => {
    const { data } = schema.safeParse(pasted);
    return typeof data === 'string' && data !== 'Ива' && !opaque.test(name) && !secret.test(name);
  });
  expect(dirty.map(({ at }) => at)).toEqual([]);
});

interface Text {
  name: string;
  at: string;
  schema: z.ZodType;
}

/** The schemas of strings within another, with the name of their property; one of a wrapper stands for what it wraps. */
function textsOf(schema: z.core.$ZodType, at: string, name = ''): Text[] {
  if (schema instanceof z.ZodString) return [{ name, at: `${at} ${name}`, schema }];
  if (schema instanceof z.ZodObject)
    return Object.entries<z.core.$ZodType>(schema.shape).flatMap(([key, part]) => textsOf(part, at, key));
  if (schema instanceof z.ZodArray) return textsOf(schema.element, at, name);
  if (schema instanceof z.ZodRecord) return textsOf(schema.valueType, at, name);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => textsOf(option, at, name));
  if (schema instanceof z.ZodPipe) return textsOf(schema.in, at, name);
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  )
    return textsOf(schema.unwrap(), at, name);
  return [];
}
