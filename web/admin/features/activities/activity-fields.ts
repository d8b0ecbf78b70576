import { counted } from '#web/shared/format/format-number.ts';
import { fieldLabel } from './activity-labels.ts';

export interface ChangedField {
  field: string;
  before: string;
  after: string;
}

/** What was before and after, field by field, as texts; in the order in which they were recorded. */
export function changedFields(before: unknown, after: unknown): ChangedField[] {
  const [old, fresh] = [partsOf(before), partsOf(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(fresh)])].map((field) => ({
    field,
    before: textOf(old[field]),
    after: textOf(fresh[field]),
  }));
}

function partsOf(value: unknown): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  return value === null || value === undefined ? {} : { '': value };
}

/** Money as people write it, yes and no for flags, everything else as it stands; what is deep line by line. */
function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? 'да' : 'не';
  if (typeof value !== 'object') return String(value);
  if (isMoney(value)) return `${(value.amount / 100).toFixed(2).replace('.', ',')} ${value.currency}`;
  if (isUnread(value)) return counted(value.length, 'запис', 'записа');
  if (Array.isArray(value))
    return value.map(textOf).join(value.some((item) => typeof item === 'object') ? '\n\n' : ', ');
  return Object.entries(value)
    .filter(([key]) => key !== 'id')
    .map(([key, part]) => `${fieldLabel(key)}: ${textOf(part)}`)
    .join('\n');
}

const mostListed = 50;
const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What is recorded by its ids alone (people, whose names are not kept here), and long lists, are counted: nobody reads them. */
function isUnread(value: object): value is unknown[] {
  if (!Array.isArray(value) || value.length === 0) return false;
  return value.length > mostListed || value.every((one) => typeof one === 'string' && id.test(one));
}

function isMoney(value: object): value is { amount: number; currency: string } {
  return 'amount' in value && 'currency' in value && typeof value.amount === 'number';
}
