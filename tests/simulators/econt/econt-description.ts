import { readFileSync } from 'node:fs';
import { Described, type JsonSchema } from '../described/described.ts';

type Schemas = Record<string, JsonSchema>;

// The file beside this one, which names its source.
const { calls, schemas } = JSON.parse(readFileSync(new URL('openapi.json', import.meta.url), 'utf8')) as {
  calls: Readonly<Record<string, { request: string; answer: string }>>;
  schemas: Schemas;
};

/** The classes of each call, like `LabelService.createLabel`. */
export const econtCalls = calls;

/** What requests are held to: the description as it is published. */
export function econtRequests(): Described {
  return new Described(schemas);
}

/**
 * What answers are held to. Beyond the description, clients record that every field may be null, that moments are
 * milliseconds and that an office names its kinds of shipments by other words, like `courier`
 * (https://github.com/alphabite-dev/econt-sdk TEST_RESULTS.md).
 */
export function econtAnswers(): Described {
  const loose = Object.entries(schemas).map(([name, schema]) => [name, loosened(schema)]);
  const answers = Object.fromEntries(loose) as Schemas; // made of the entries above
  return new Described({ ...answers, ShipmentType: { type: 'string' } });
}

function loosened(schema: JsonSchema): JsonSchema {
  const { properties } = schema;
  if (typeof properties !== 'object' || properties === null) return schema;
  const fields = Object.entries(properties).map(([name, field]: [string, JsonSchema]) => [name, nullable(field)]);
  return { ...schema, properties: Object.fromEntries(fields) as Schemas }; // made of the entries above
}

function nullable(field: JsonSchema): JsonSchema {
  const isMoment = field['format'] === 'date-time' || field['format'] === 'time';
  return { anyOf: [isMoment ? { type: ['integer', 'string'] } : field, { type: 'null' }] };
}
