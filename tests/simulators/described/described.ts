import { type ErrorObject, Ajv2020 } from 'ajv/dist/2020.js';

/** A JSON schema or a schema of an OpenAPI description. The part of a `$ref` after the last `/` or `:` is the name. */
export interface JsonSchema {
  [keyword: string]: unknown;
}

/** What a body has that its description does not allow. `path` is like `recipient.phones[0].number`, '' for the body. */
export interface Deviation {
  path: string;
  reason: 'unknown' | 'missing' | 'type' | 'enum' | 'value';
  message: string;
}

/**
 * The description that the owner of a service publishes, and what was sent to it. A field that the description does not
 * name is refused at every depth, whatever the owner's service does with it: it would have no effect there.
 */
export class Described {
  readonly #ajv = new Ajv2020({ allErrors: true, strict: false, logger: false });
  readonly #schemas: Readonly<Record<string, JsonSchema>>;
  /** The fields of each class that were sent, like `recipient.phones[].number`. */
  readonly #sent = new Map<string, Set<string>>();

  constructor(schemas: Readonly<Record<string, JsonSchema>>) {
    this.#schemas = schemas;
    for (const [name, schema] of Object.entries(schemas)) this.#ajv.addSchema(this.#closed(schema), name);
  }

  /** Checks a body that was sent, and counts its fields. @throws Error for a class that is not described */
  received(name: string, body: unknown): Deviation[] {
    const sent = this.#sent.get(name) ?? new Set();
    for (const field of fieldsOf(body)) sent.add(field);
    this.#sent.set(name, sent);
    return this.deviations(name, body);
  }

  /** What a body has that its class does not allow. @throws Error for a class that is not described */
  deviations(name: string, body: unknown): Deviation[] {
    const check = this.#ajv.getSchema(name);
    if (!check) throw new Error(`${name} is not described.`);
    void check(body);
    return (check.errors ?? []).filter(({ keyword }) => !keyword.endsWith('Of')).map((error) => deviationOf(error));
  }

  /** The answer, if it is as described. @throws Error, which fails the test of the simulator */
  answered<Answer extends object>(name: string, answer: Answer): Answer {
    const wrong = this.deviations(name, answer);
    if (wrong.length > 0) throw new Error(`The simulator answers no ${name}: ${JSON.stringify(wrong)}`);
    return answer;
  }

  /** The fields of each class that were sent so far, in alphabetical order. */
  sent(): Record<string, string[]> {
    return Object.fromEntries([...this.#sent].toSorted().map(([name, fields]) => [name, [...fields].toSorted()]));
  }

  /** Closes a schema: what it does not name is not allowed. Parts of a whole (`allOf`) are closed together. */
  #closed(schema: JsonSchema, isPart = false): JsonSchema {
    const name = nameOf(schema);
    if (name !== null && !isPart) return { $ref: name };
    if (name !== null) return this.#closed(this.#schemas[name] ?? {}, true);
    const closed = Object.fromEntries(
      Object.entries(schema).map(([keyword, value]) => [keyword, this.#closedKeyword(keyword, value, isPart)]),
    );
    const isOpen = 'additionalProperties' in schema || !('properties' in schema || 'allOf' in schema);
    return isPart || isOpen ? closed : { ...closed, unevaluatedProperties: false };
  }

  #closedKeyword(keyword: string, value: unknown, isPart: boolean): unknown {
    if (Array.isArray(value) && /^(?:all|any|one)Of$/.test(keyword))
      return value.map((one: JsonSchema) => this.#closed(one, isPart || keyword === 'allOf'));
    if (!isObject(value)) return value;
    if (keyword === 'properties')
      return Object.fromEntries(
        Object.entries(value).map(([name, one]) => [name, isObject(one) ? this.#closed(one) : one]),
      );
    return keyword === 'items' || keyword === 'additionalProperties' ? this.#closed(value) : value;
  }
}

/** The paths of the fields of a body; those of a list are named once. */
function fieldsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one: unknown) => fieldsOf(one, `${path}[]`));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, one]) => {
    const field = path === '' ? name : `${path}.${name}`;
    return [field, ...fieldsOf(one, field)];
  });
}

function deviationOf({ keyword, instancePath, params, message = '' }: ErrorObject): Deviation {
  const names: Record<string, unknown> = params;
  const field = names['unevaluatedProperty'] ?? names['additionalProperty'] ?? names['missingProperty'];
  const steps = [...instancePath.split('/').slice(1), ...(typeof field === 'string' ? [field] : [])];
  const path = steps.map((step) => (/^\d+$/.test(step) ? `[${step}]` : `.${step}`)).join('');
  return { path: path.replace(/^\./, ''), reason: reasons[keyword] ?? 'value', message };
}

const reasons: Readonly<Record<string, Deviation['reason']>> = {
  unevaluatedProperties: 'unknown',
  additionalProperties: 'unknown',
  required: 'missing',
  type: 'type',
  enum: 'enum',
};

const nameOf = ({ $ref }: JsonSchema) => (typeof $ref === 'string' ? ($ref.split(/[/:#]/).at(-1) ?? null) : null);

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
