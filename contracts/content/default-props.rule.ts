import type { Field, Fields } from './fields.rule.ts';
import { type KindName, type PropsOf, sectionKinds } from './kinds/kinds.rule.ts';

/** The value of a field that was not filled in. */
export function defaultValue(field: Field): unknown {
  switch (field.input) {
    case 'line':
    case 'text':
    case 'markdown':
      return field.default ?? '';
    case 'attribute':
    case 'file':
      return '';
    case 'picture':
    case 'link':
    case 'date-time':
    case 'product-section':
      return null;
    case 'products':
    case 'categories':
    case 'kept':
    case 'list':
      return [];
    case 'number':
    case 'choice':
    case 'check':
      return field.default;
  }
}

/** The values of a new section, or of a new item of a list. */
export function defaultsOf(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, defaultValue(field)]));
}

/** The values of a new section of a kind. */
export function defaultProps<Name extends KindName>(kind: Name): PropsOf<Name> {
  return defaultsOf(sectionKinds[kind].fields) as PropsOf<Name>; // one value for each field
}
