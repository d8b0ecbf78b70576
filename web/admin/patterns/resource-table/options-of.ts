import type { FilterOption } from './resource-list.ts';

/** The options of a filter from the labels of its values, in their order. */
export function optionsOf<Value extends string>(labels: Readonly<Record<Value, string>>): FilterOption<Value>[] {
  // The keys are those of the type: labels are object literals.
  const values = Object.keys(labels) as Value[];
  return values.map((value) => ({ value, label: labels[value] }));
}
