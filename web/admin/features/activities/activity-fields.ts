import type { Money } from '#contracts/common/money.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { formatCount } from '#web/shared/format/format-number.ts';
import { fieldLabel } from './activity-field-labels.ts';
import { describeList } from './describe-lists.ts';
import { valueLabel } from './value-labels.ts';

/** A field that a change touched, with its values as text. */
export interface ChangedField {
  field: string;
  /** The item of a changed list that the field belongs to: the SKU of a variant. */
  of?: string;
  before: string;
  after: string;
}

/** By these undo finds its record; they say nothing to people. */
const machineFields: ReadonlySet<string> = new Set(['receiptId']);

/** The fields before and after a change, formatted as text, in recorded order. */
export function changedFields(before: unknown, after: unknown, subject?: string): ChangedField[] {
  const [old, fresh] = [partsOf(before), partsOf(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(fresh)])].flatMap((field) => {
    if (machineFields.has(field)) return [];
    const [former, current] = [describeList(field, old[field]), describeList(field, fresh[field])];
    if (former !== undefined && current !== undefined) return [{ field, before: former, after: current }];
    const lists = [itemsOf(old[field]), itemsOf(fresh[field])] as const;
    if (lists[0] && lists[1]) return changedItems(field, lists[0], lists[1]);
    const text = (value: unknown) => textOf(value, field, subject);
    return [{ field, before: text(old[field]), after: text(fresh[field]) }];
  });
}

type Item = Record<string, unknown>;

/** The items of a list whose entries have ids, such as variants. Undefined for anything else. */
function itemsOf(value: unknown): Item[] | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined;
  const isItem = (one: unknown): one is Item => typeof one === 'object' && one !== null && 'id' in one;
  return value.every(isItem) ? value : undefined;
}

/** The differences between two lists, item by item. Added and removed items are listed as a whole. */
function changedItems(field: string, before: readonly Item[], after: readonly Item[]): ChangedField[] {
  const ids = [...new Set([...before, ...after].map((item) => item['id']))];
  return ids.flatMap((id): ChangedField[] => {
    const [old, fresh] = [before, after].map((items) => items.find((item) => item['id'] === id));
    const of = itemName(fresh ?? old);
    if (!old || !fresh) return [{ field, of, before: textOf(old), after: textOf(fresh) }];
    return [...new Set([...Object.keys(old), ...Object.keys(fresh)])]
      .filter((key) => JSON.stringify(old[key]) !== JSON.stringify(fresh[key]))
      .map((key) => ({ field: key, of, before: textOf(old[key], key), after: textOf(fresh[key], key) }));
  });
}

function itemName(item: Item | undefined): string {
  const name = item?.['sku'] ?? item?.['name'];
  return typeof name === 'string' ? name : '';
}

function partsOf(value: unknown): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  return value === null || value === undefined ? {} : { '': value };
}

/** Formats a value for display: money, booleans as yes and no, and nested objects line by line. */
function textOf(value: unknown, field = '', subject?: string): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? 'да' : 'не';
  if (typeof value === 'string') return valueLabel(subject, field, value);
  if (typeof value !== 'object') return String(value);
  if (isMoney(value)) return formatMoney(value);
  if (isUnread(value)) return formatCount(value.length, 'запис', 'записа');
  if (Array.isArray(value))
    return value
      .map((one) => textOf(one, field, subject))
      .join(value.some((item) => typeof item === 'object') ? '\n\n' : ', ');
  return Object.entries(value)
    .filter(([key, part]) => key !== 'id' && !(typeof part === 'string' && id.test(part)))
    .map(([key, part]) => `${fieldLabel(key)}: ${textOf(part, key, subject)}`)
    .join('\n');
}

const maxListed = 50;
const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a value is shown as a count: lists of ids (customers, whose names are not recorded) and long lists. */
function isUnread(value: object): value is unknown[] {
  if (!Array.isArray(value) || value.length === 0) return false;
  return value.length > maxListed || value.every((one) => typeof one === 'string' && id.test(one));
}

function isMoney(value: object): value is Money {
  const { amount, currency } = value as Partial<Money>; // read from a recorded value, and checked here
  return typeof amount === 'number' && (currency === 'BGN' || currency === 'EUR');
}
